import { emailField, type Fields, notesField, personal, richTextField, textField } from '../field.ts';
import { estimatePlaceholders, estimateTextPlaceholders } from '../placeholders.ts';

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
  Subject: personal({
    kind: 'template',
    label: 'Subject',
    maxLength: 150,
    lines: 1,
    placeholders: estimatePlaceholders,
  }),
  Body: { ...richTextField('Note', 20_000), placeholders: estimateTextPlaceholders },
} as const satisfies Fields;

export const MAX_CC = 10;

/** The reason for a difference between an order and the signed estimate (ruling 46). */
export const conversionFields = { DifferenceReason: personal(notesField('Reason', 500)) } as const satisfies Fields;
