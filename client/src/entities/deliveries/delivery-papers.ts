import { deliveryUrl } from './delivery-url.ts';

/** The papers of a delivery, which the driver takes along. */
export type DeliveryPaper = 'route-sheet' | 'tickets';

/** Returns the path of the PDF of a paper; with `at`, as of that moment. */
export const deliveryPaperPath = (id: number, paper: DeliveryPaper, at?: string): string =>
  `${deliveryUrl(id)}/${paper}${at === undefined ? '' : `?at=${at}`}`;
