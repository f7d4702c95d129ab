import { initialSettings, type Settings } from '@picket/domain';
import { checkMail } from './check-mail.ts';
import { type CompanyLetter, companyMail } from './company-mail.ts';
import { aMail } from './mailer.contract.ts';

const letter = (changes: Partial<CompanyLetter> = {}): CompanyLetter => ({
  subject: 'For {name} from {company}',
  text: 'Hello {name},\nlook here:\n{link}\nThanks, {company}',
  button: { label: 'Look', url: 'https://picket.example/x' },
  values: { name: 'Ada' },
  ...changes,
});
const mailWith = (settings: Partial<Settings>, changes?: Partial<CompanyLetter>) =>
  companyMail({ ...initialSettings, ...settings }, letter(changes));

it('fills in the texts and puts the button in place of {link}', () => {
  const { subject, text } = mailWith({ CompanyName: 'Bay Fences' });
  expect(subject).toBe('For Ada from Bay Fences');
  expect(text).toMatch(/Hello Ada,\nlook here:\n\nLook:\nhttps:\/\/picket\.example\/x\n\nThanks, Bay Fences\n/);
});

it('puts the button below a text without {link}', () =>
  expect(mailWith({}, { text: 'Hello', facts: [['Username', 'ada']], closing: 'Bye' }).text).toMatch(
    /Hello\n\nUsername: ada\n\nLook:\nhttps:\/\/picket\.example\/x\n\nBye\n/,
  ));

it('does not fill in placeholders within values', () => {
  const values = { name: '{link}{company}<img src=x onerror=alert(1)>' };
  const { html, text, subject } = mailWith({ CompanyName: 'Bay' }, { text: 'Hello {name}', values });
  expect(text).toContain('Hello {link}{company}<img');
  expect(html).not.toContain('<img');
  expect(subject).toContain('{link}{company}');
});

it('uses the sender in the settings when there is one', () => {
  expect(mailWith({}).from).toBeUndefined();
  expect(mailWith({ EmailFromName: 'The {company} team', CompanyName: 'Bay' }).from).toEqual({ name: 'The Bay team' });
  expect(mailWith({ EmailFrom: 'bay@example.com' }).from).toEqual({ address: 'bay@example.com' });
});

it('removes line breaks from names in headers', () => {
  const hostile = 'Ada\r\nBcc: eve@example.com\u2028X: y\0';
  const mail = mailWith({ CompanyName: hostile, EmailFromName: '{company}' }, { values: { name: hostile } });
  expect(() => checkMail(aMail(mail))).not.toThrow();
  expect(mail.subject).not.toMatch(/[\r\n\u2028\0]/);
  expect(mail.from!.name).not.toMatch(/[\r\n\u2028\0]/);
});

it('shortens a subject and a sender that are too long for a mail once they are filled in', () => {
  const long = { CompanyName: 'c'.repeat(120), EmailFromName: '{company}{company}' };
  const mail = mailWith(long, { subject: 'To {name}', values: { name: '🌲'.repeat(120) } });
  expect(() => checkMail(aMail(mail))).not.toThrow();
  expect(mail.subject).toBe(`To ${'🌲'.repeat(98)}`);
});

it('returns undeliverable mail to the address of the settings', () => {
  expect(mailWith({ BounceEmail: 'bounces@example.com' }).bounceTo).toBe('bounces@example.com');
  expect(mailWith({})).not.toHaveProperty('bounceTo');
});
