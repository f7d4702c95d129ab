import { deliveryUrl } from './delivery-url.ts';

/** The documents of a delivery that the driver takes along. */
export type DeliveryDocument = 'route-sheet' | 'tickets';

/** Returns the path of the PDF of a document; with `at`, as of that moment. */
export const deliveryDocumentPath = (id: number, document: DeliveryDocument, at?: string): string =>
  `${deliveryUrl(id)}/${document}${at === undefined ? '' : `?at=${at}`}`;
