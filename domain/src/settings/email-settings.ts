import { emailField, templateField } from '../fields/field.ts';
import { documentPlaceholders, estimatePlaceholders, estimateTextPlaceholders } from '../text/placeholders.ts';

/** The placeholders available in the text of every email. */
const everyEmail = ['name', 'company'] as const;
const linkEmail = [...everyEmail, 'link'] as const;

const answerPlaceholders = [...everyEmail, 'number', 'job', 'total'] as const;
/** `words` is what the customer wrote. */
const noteText = [...answerPlaceholders, 'words', 'link'] as const;

const answerSubject = (label: string, initial: string) => templateField(label, 150, 1, answerPlaceholders, initial);
const answerText = <Placeholder extends string>(label: string, placeholders: readonly Placeholder[], initial: string) =>
  templateField(label, 4_000, 4, placeholders, initial);
const subject = (label: string, initial: string) => templateField(label, 150, 1, everyEmail, initial);
const text = (label: string, initial: string) => templateField(label, 4_000, 6, linkEmail, initial);

/**
 * The sender and the texts of emails. In a text, {link} is the position of the button; without it, the button is at the
 * end. A subject has no {link} because the link contains a key.
 */
export const emailSettingFields = {
  EmailFromName: templateField('Sender name', 100, 1, ['company'], ''),
  EmailFrom: emailField('Sender email', ''),
  BounceEmail: emailField('Address for undeliverable mail', ''),
  SignInEmailSubject: subject('Sign-in link subject', 'Your sign-in link'),
  SignInEmailText: text(
    'Sign-in link text',
    'Hello {name},\nSomeone signed in with your password from a new browser. If this was you, use the link to finish signing in.',
  ),
  ResetEmailSubject: subject('Password reset subject', 'Reset your password'),
  ResetEmailText: text(
    'Password reset text',
    'Hello {name},\nSomeone requested a password reset for your account. If this was not you, ignore this email.',
  ),
  WelcomeEmailSubject: subject('Welcome subject', 'Welcome'),
  WelcomeEmailText: text('Welcome text', 'Hello {name},\nAn account was created for you.'),
  EstimateEmailSubject: templateField(
    'Estimate subject',
    150,
    1,
    estimatePlaceholders,
    'Your estimate {number} from {company}',
  ),
  EstimateEmailText: templateField(
    'Estimate text',
    4_000,
    6,
    estimateTextPlaceholders,
    'Hello {name},\nThank you for your interest. Please review your estimate and approve it.\n{link}',
  ),
  ReminderEmailSubject: templateField(
    'Reminder subject',
    150,
    1,
    estimatePlaceholders,
    'Reminder: your estimate {number} from {company}',
  ),
  ReminderEmailText: templateField(
    'Reminder text',
    4_000,
    5,
    estimateTextPlaceholders,
    'Hello {name},\nYour estimate {number} of {total} is waiting for your answer. You can approve it until {validUntil}.\n{link}',
  ),
  OrderEmailSubject: templateField(
    'Order subject',
    150,
    1,
    documentPlaceholders.order.Subject,
    'Your order {number} from {company}',
  ),
  OrderEmailText: templateField(
    'Order text',
    4_000,
    6,
    documentPlaceholders.order.Subject,
    'Hello {name},\nThank you for your order. The confirmation of order {number} is attached.',
  ),
  InvoiceEmailSubject: templateField(
    'Invoice subject',
    150,
    1,
    documentPlaceholders.invoice.Subject,
    'Invoice {number} from {company}',
  ),
  InvoiceEmailText: templateField(
    'Invoice text',
    4_000,
    6,
    documentPlaceholders.invoice.Text,
    'Hello {name},\nInvoice {number} is attached. {due}\n{link}',
  ),
  ReceiptEmailSubject: templateField(
    'Receipt subject',
    150,
    1,
    documentPlaceholders.receipt.Subject,
    'Receipt for your payment to {company}',
  ),
  ReceiptEmailText: templateField(
    'Receipt text',
    4_000,
    6,
    documentPlaceholders.receipt.Text,
    'Hello {name},\nThank you for your payment of {amount}. The receipt is attached. {due}',
  ),
  StatementEmailSubject: templateField(
    'Statement subject',
    150,
    1,
    documentPlaceholders.statement.Subject,
    'Your statement from {company}',
  ),
  StatementEmailText: templateField(
    'Statement text',
    4_000,
    6,
    documentPlaceholders.statement.Subject,
    'Hello {name},\nYour statement from {from} to {to} is attached. Your balance is {balance}.',
  ),
  InvoiceReminderSubject: templateField(
    'Invoice reminder subject',
    150,
    1,
    documentPlaceholders.reminder.Subject,
    'Reminder: invoice {number} from {company}',
  ),
  InvoiceReminderText: templateField(
    'Invoice reminder text',
    4_000,
    6,
    documentPlaceholders.reminder.Text,
    'Hello {name},\n{due} Invoice {number} is attached. If you have already paid, please ignore this email.\n{link}',
  ),
  ReportEmailSubject: templateField('Report subject', 150, 1, ['report', 'period', 'company'], '{report}: {period}'),
  ReportEmailText: templateField(
    'Report text',
    4_000,
    4,
    ['name', 'report', 'period', 'company', 'link'],
    'Hello {name},\nYour saved report {report} is attached: {period}.\n{link}',
  ),
  ApprovedEmailSubject: answerSubject('Approved estimate subject', 'Your approved estimate {number} from {company}'),
  ApprovedEmailText: answerText(
    'Approved estimate text',
    answerPlaceholders,
    'Hello {name},\nThank you for approving estimate {number} of {total}. Your signed copy is attached.',
  ),
  ApprovalNoteSubject: answerSubject('Approval note subject', '{name} approved estimate {number}'),
  ApprovalNoteText: answerText('Approval note text', noteText, '{name} approved estimate {number} of {total}.\n{link}'),
  DeclinedNoteSubject: answerSubject('Declined note subject', '{name} declined estimate {number}'),
  DeclinedNoteText: answerText(
    'Declined note text',
    noteText,
    '{name} declined estimate {number} of {total}: {words}\n{link}',
  ),
  QuestionNoteSubject: answerSubject('Question note subject', '{name} asked about estimate {number}'),
  QuestionNoteText: answerText('Question note text', noteText, '{name} asked: {words}\n{link}'),
} as const;
