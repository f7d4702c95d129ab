import { DeliveryTypes, StatusNames } from '@picket/domain';

/** The options of a delivery type field. */
export const deliveryTypes = Object.values(DeliveryTypes).map((Id) => ({ Id, Name: StatusNames.DeliveryType[Id] }));
