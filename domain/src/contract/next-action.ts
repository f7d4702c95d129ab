/** What a job waits for staff to do next. A job has at most one. */
export type NextAction =
  /** An opportunity gets the date of its estimate. */
  | 'set-date'
  | 'add-lines'
  | 'send'
  | 'send-again'
  /** A signed job gets the date of its installation. */
  | 'schedule'
  | 'order'
  /** The items of an order are made. */
  | 'manufacture'
  | 'mark-ready'
  | 'assign-delivery'
  /** The customer or the store picks it up. */
  | 'mark-delivered'
  | 'invoice'
  | 'send-invoice'
  /** A customer who is late gets the invoice again. */
  | 'remind'
  | 'record-payment'
  | 'confirm-payment';
