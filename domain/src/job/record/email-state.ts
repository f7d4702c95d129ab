/** A document of a job that staff email to its customer, other than an estimate. */
export type EmailedDocument = 'order' | 'invoice' | 'receipt';

/** `Invoice` of `Invoice 1042`. */
export const documentNames: Readonly<Record<EmailedDocument, string>> = {
  order: 'Order confirmation',
  invoice: 'Invoice',
  receipt: 'Receipt',
};

/** `refused` if the mail server refused some of the addresses. */
type EmailOutcome = 'emailed' | 'refused' | 'failed';

/** The addresses that the mail server refused for good. */
export interface RefusedAddresses {
  readonly Refused?: readonly string[];
}

/**
 * An email as it is sent: the letter with its values, and the attached PDF, lie in the file store. `Number` is that of the
 * job or its invoice.
 */
export interface FrozenEmail {
  Number: string;
  To: string;
  Subject: string;
  LetterSha256: string;
  PdfSha256: string;
  FileName: string;
}

export interface DocumentEmail {
  readonly Kind: EmailedDocument;
  /** Of a receipt. */
  readonly PaymentId: number | null;
  readonly State: 'queued' | 'requested' | EmailOutcome;
  /** The invoice was taken back since. */
  readonly IsVoided: boolean;
  /** Staff need not look after it any more. */
  readonly IsSettled?: boolean;
}

/** A reminder of an invoice. It is `unknown` if the server stopped while it was being sent. */
export interface InvoiceReminder {
  /** The company day by the settings, and the one on which it was sent. */
  readonly DueDay: string;
  readonly Day: string;
  readonly State: 'sending' | 'unknown' | EmailOutcome;
  readonly IsVoided: boolean;
  /** Staff need not look after it any more, or an email with the invoice was sent since. */
  readonly IsSettled?: boolean;
}

/** Names an email of a job. */
export interface EmailReference {
  Kind: EmailedDocument | 'reminder';
  /** Among the emails with documents of the job, or among its reminders. */
  Id: number;
}

/** An email that did not reach everybody and that staff must look after. */
export interface UnsentEmail extends EmailReference {
  State: 'failed' | 'refused' | 'unknown';
}

/** A reminder that is due: the day on which the settings ask for it, and the row that it names. */
export interface DueInvoiceReminder {
  readonly DueDay: string;
  readonly Row: number;
  readonly DueOn: string;
  /** What is open of the row, in dollars. */
  readonly Amount: number;
}

/** The part of a job's state that emails of its documents make up. Ids count from 1. */
export interface EmailState {
  readonly DocumentEmails: Readonly<Record<number, DocumentEmail>>;
  readonly InvoiceReminders: Readonly<Record<number, InvoiceReminder>>;
  /** Staff turned the reminders of this job off. */
  readonly RemindersOff: boolean;
}

export const noEmails: EmailState = { DocumentEmails: {}, InvoiceReminders: {}, RemindersOff: false };
