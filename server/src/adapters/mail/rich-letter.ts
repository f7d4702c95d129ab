import type { Settings } from '@picket/domain';
import { senderOf } from './company-mail.ts';
import type { Mail } from './mailer.ts';
import { renderLetter } from './render-letter.ts';
import { type RichBody, richHtml, richPlainText } from './rich-body.ts';

/** A letter that staff wrote for a customer. */
interface RichLetter extends RichBody {
  readonly subject: string;
  readonly company: { readonly Name: string; readonly Phone: string };
}

/** Sender, subject and bodies of a mail with a text of the rich text editor. */
export function richLetter(
  settings: Settings,
  { subject, company, ...rich }: RichLetter,
): Pick<Mail, 'from' | 'bounceTo' | 'subject' | 'html' | 'text'> {
  const blocks = [{ kind: 'rich', html: richHtml(rich), text: richPlainText(rich) } as const];
  const footer = [company.Name, company.Phone].filter(Boolean).join(', ');
  return { ...senderOf(settings), subject, ...renderLetter({ title: subject, blocks, footer }) };
}
