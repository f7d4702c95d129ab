import { CustomerTypes, type ListAnswer, type SimpleItem, StatusNames } from '@picket/domain';

const types = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id] }));

/** The types of customers and companies: retail and wholesale. */
export const customerTypeList: ListAnswer<SimpleItem> = { data: types, total: types.length };
