export const dispatchPath = '/job/dispatch';

/** The driver's page of a delivery. */
export const deliveryPath = (id: number): string => `/job/delivery?id=${id}`;
