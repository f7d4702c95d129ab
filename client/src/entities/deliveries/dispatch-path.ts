export const dispatchPath = '/job/dispatch';

/** The deliveries of the day, for their drivers. */
export const deliveriesPath = '/job/delivery';

/** The driver's page of a delivery. */
export const deliveryPath = (id: number): string => `${deliveriesPath}?id=${id}`;
