import { CustomerTypes, StatusNames } from '@picket/domain';

export const customerTypes = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id] }));
