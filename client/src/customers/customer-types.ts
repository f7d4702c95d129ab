import { CustomerTypes, StatusNames } from '@picket/domain';

/** Types of customers to choose from. */
export const customerTypes = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id] }));
