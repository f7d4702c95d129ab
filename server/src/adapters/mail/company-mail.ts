import { filled, type Settings } from '@picket/domain';
import { MAIL_LIMITS } from './check-mail.ts';
import type { Mail } from './mailer.ts';
import { type Block, renderLetter, shortLine } from './render-letter.ts';

/** A mail of the company: texts from the settings, and the values to fill in. */
export interface CompanyLetter {
  readonly subject: string;
  /** The button, if any, replaces {link}, or follows the text when it has none. */
  readonly text: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Shown above the button. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Shown last. */
  readonly closing?: string;
  /** Values of placeholders other than {company} and {link}. */
  readonly values: Readonly<Record<string, string>>;
}

type MailText = Pick<Mail, 'from' | 'bounceTo' | 'subject' | 'html' | 'text'>;

/** Sender, subject and bodies of a mail, from the settings of the company. */
export function companyMail(settings: Settings, letter: CompanyLetter): MailText {
  const values = { ...letter.values, company: settings.CompanyName };
  const subject = shortLine(filled(letter.subject, values), MAIL_LIMITS.subjectLength);
  const bodies = renderLetter({ title: subject, blocks: blocksOf(letter, values), footer: settings.CompanyName });
  return { ...senderOf(settings), subject, ...bodies };
}

function blocksOf({ text, button, facts = [], closing }: CompanyLetter, values: CompanyLetter['values']): Block[] {
  const [before = '', ...after] = text.split('{link}');
  const rest = after.length > 0 ? after : [''];
  return [
    ...paragraphs(before, values),
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
    ...rest.flatMap((part) => [
      ...(button ? [{ kind: 'button', ...button } as const] : []),
      ...paragraphs(part, values),
    ]),
    ...paragraphs(closing ?? '', values),
  ];
}

const paragraphs = (text: string, values: CompanyLetter['values']): Block[] =>
  text.trim() === '' ? [] : [{ kind: 'paragraph', text: filled(text.trim(), values) }];

/** The sender and the bounce address of the settings. Empty: those that the server is configured with. */
export function senderOf(settings: Settings): Pick<Mail, 'from' | 'bounceTo'> {
  const { EmailFromName, EmailFrom, BounceEmail, CompanyName } = settings;
  const name = shortLine(filled(EmailFromName, { company: CompanyName }), MAIL_LIMITS.subjectLength);
  const from = { ...(name && { name }), ...(EmailFrom && { address: EmailFrom }) };
  return { ...(Object.keys(from).length > 0 && { from }), ...(BounceEmail && { bounceTo: BounceEmail }) };
}
