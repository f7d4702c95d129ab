/** The papers of a delivery, which the driver takes along. */
export type DeliveryPaper = 'route-sheet' | 'tickets';

/** The address of a paper, a PDF; with `at`, as of that moment. */
export const deliveryPaperPath = (id: number, paper: DeliveryPaper, at?: string): string =>
  `deliveries/${id}/${paper}${at === undefined ? '' : `?at=${at}`}`;
