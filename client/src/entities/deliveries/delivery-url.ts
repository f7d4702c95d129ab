export const deliveryUrl = (id: number): string => `deliveries/${id}`;
