import {
  documentPlaceholders,
  estimatePlaceholders,
  estimateTextPlaceholders,
  placeholderMessage,
  richPlaceholderMessage,
} from '../text/placeholders.ts';
import { emailField, type Fields, notesField, personal, richTextField, textField } from './field.ts';

/** The fields that a customer fills in on the approval page. */
export const customerApprovalFields = {
  SigneeName: personal(textField('Name', 120, '')),
  Reason: personal(textField('Reason', 200)),
  Note: personal(notesField('Note', 2_000, '')),
  Question: personal(notesField('Question', 2_000)),
  AskedBy: personal(textField('Name', 120)),
} as const satisfies Fields;

/** The fields that staff fill in when they record or withdraw an approval. */
export const staffApprovalFields = { Reason: personal(notesField('Reason', 500)) } as const satisfies Fields;

/** The email with the link to an estimate. `Cc` is a list of addresses. */
export const estimateEmailFields = {
  To: personal(emailField('To')),
  Subject: personal(textField('Subject', 150)),
  Body: richTextField('Note', 20_000),
} as const satisfies Fields;

/**
 * The messages for placeholders of an email that would not be filled in. The names of customer, company and job may be
 * filled in already: braces within them are no placeholders.
 */
export const estimateEmailMessages = (
  { Subject, Body }: { readonly Subject: string; readonly Body: string },
  names: readonly string[],
): Record<'Subject' | 'Body', string | null> => ({
  Subject: placeholderMessage('Subject', Subject, estimatePlaceholders, names),
  Body: richPlaceholderMessage('Note', Body, estimateTextPlaceholders, names),
});

/** The same of an email with another document. */
export const documentEmailMessages = (
  kind: keyof typeof documentPlaceholders,
  { Subject, Body }: { readonly Subject: string; readonly Body: string },
  names: readonly string[],
): Record<'Subject' | 'Body', string | null> => ({
  Subject: placeholderMessage('Subject', Subject, documentPlaceholders[kind].Subject, names),
  Body: richPlaceholderMessage('Note', Body, documentPlaceholders[kind].Text, names),
});

export const MAX_CC = 10;

/** The reason for a difference between an order and the signed estimate (ruling 46). */
export const conversionFields = { DifferenceReason: personal(notesField('Reason', 500)) } as const satisfies Fields;
