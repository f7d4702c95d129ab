import { filled, type Settings } from '@picket/domain';
import type { Mail, Sender } from './mailer.ts';
import { type Block, oneLine, renderLetter } from './template.ts';

/** A letter of the company: whose texts are the settings', and what is different in each. */
export interface CompanyLetter {
  readonly subject: string;
  /** Where {link} is the button stands; without it the button follows. */
  readonly text: string;
  readonly button: { readonly label: string; readonly url: string };
  /** Stands above the button. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Follows everything else. */
  readonly closing?: string;
  /** For placeholders other than {company} and {link}. */
  readonly values: Readonly<Record<string, string>>;
}

type MailText = Pick<Mail, 'from' | 'subject' | 'html' | 'text'>;

/** Sender, subject and bodies of a mail as the company's settings have them. */
export function companyMail(settings: Settings, letter: CompanyLetter): MailText {
  const values = { ...letter.values, company: settings.CompanyName };
  const subject = oneLine(filled(letter.subject, values));
  const bodies = renderLetter({ title: subject, blocks: blocksOf(letter, values), footer: settings.CompanyName });
  return { ...senderOf(settings), subject, ...bodies };
}

function blocksOf({ text, button, facts = [], closing }: CompanyLetter, values: CompanyLetter['values']): Block[] {
  const [before = '', ...after] = text.split('{link}');
  const rest = after.length > 0 ? after : [''];
  return [
    ...paragraphs(before, values),
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
    ...rest.flatMap((part) => [{ kind: 'button', ...button } as const, ...paragraphs(part, values)]),
    ...paragraphs(closing ?? '', values),
  ];
}

const paragraphs = (text: string, values: CompanyLetter['values']): Block[] =>
  text.trim() === '' ? [] : [{ kind: 'paragraph', text: filled(text.trim(), values) }];

/** What the settings say of the sender; nothing leaves all to how the server was set up. */
function senderOf({ EmailFromName, EmailFrom, CompanyName }: Settings): { from?: Partial<Sender> } {
  const name = oneLine(filled(EmailFromName, { company: CompanyName }));
  const from = { ...(name && { name }), ...(EmailFrom && { address: EmailFrom }) };
  return Object.keys(from).length > 0 ? { from } : {};
}
