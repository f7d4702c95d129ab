/** Where a customer's page is. */
export const customerPath = (id: number): string => `/customer/info?id=${id}`;
