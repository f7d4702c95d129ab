import { type Fields, notesField, numberField, personal, referenceField, textField } from './field.ts';

/** The editable fields of a delivery, in the order of its history. `DepartureTime` is `HH:mm` or ''. */
export const deliveryFields = {
  DeliveryDate: { kind: 'day', label: 'Delivery date' } as const,
  TruckId: referenceField('Truck', 'trucks', null),
  DepartureTime: textField('Departure time', 5, ''),
  Notes: personal(notesField('Notes', 4_000, '')),
} as const satisfies Fields;

/** The fields that the driver fills in at a stop (ruling 50). */
export const proofFields = {
  Name: personal(textField('Name', 120)),
  Note: personal(notesField('Note', 1_000, '')),
  At: { kind: 'instant', label: 'Time' } as const,
} as const satisfies Fields;

export const shortLineFields = {
  LineId: numberField('Line', { min: 1 }),
  Quantity: numberField('Quantity', { min: 0.01, max: 100_000, decimals: 2 }),
} as const satisfies Fields;

export const MAX_JOBS_PER_CALL = 100;
export const MAX_STOPS_PER_DELIVERY = 200;
export const MAX_SHORT_LINES = 500;
