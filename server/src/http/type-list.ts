import { CustomerTypes, type ListAnswer, type SimpleItem, StatusNames } from '@picket/domain';

const types = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id] }));

/** Retail and wholesale: the types of customers and of companies. */
export const customerTypeList: ListAnswer<SimpleItem> = { data: types, total: types.length };
