import fc from 'fast-check';
import { checkMail, checkSender, MAIL_LIMITS } from './check-mail.ts';
import { aMail } from './mailer.contract.ts';
import { MailError, messageIdOf } from './mailer.ts';

describe('checkMail', () => {
  const refusal = (changes: Parameters<typeof aMail>[0]) => () => checkMail(aMail(changes));
  const attachment = { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.of(1) };

  it.each<[string, Parameters<typeof aMail>[0], string]>([
    ['no recipient', { to: [] }, 'it has no recipient'],
    [
      'a sender that is none',
      { from: { address: 'a@b.co\r\nBcc: eve@example.com' } },
      '"a@b.co\\r\\nBcc: eve@example.com" is not a valid email address',
    ],
    [
      'a name that goes on',
      { from: { name: 'x\r\nBcc: eve@example.com' } },
      "its sender's name has control characters",
    ],
    ['a bad cc', { cc: ['eve'] }, '"eve" is not a valid email address'],
    ['a bad address for answers', { replyTo: '' }, '"" is not a valid email address'],
    ['too many recipients', { to: Array(51).fill('a@example.com') }, 'it has more than 50 recipients'],
    ['a null in the subject', { subject: 'a\0b' }, 'its subject has control characters'],
    ['a unicode line break in the subject', { subject: 'a\u2028b' }, 'its subject has control characters'],
    ['a next-line character in the subject', { subject: 'a\u0085b' }, 'its subject has control characters'],
    ['a long subject', { subject: 'a'.repeat(201) }, 'its subject is longer than 200 characters'],
    ['a long body', { text: 'a'.repeat(MAIL_LIMITS.bodyLength + 1) }, 'its text is too long'],
    ['no message id', { messageId: '' }, 'its message id is malformed'],
    ['many attachments', { attachments: Array(11).fill(attachment) }, 'it has more than 10 attachments'],
    ['a path as file name', { attachments: [{ ...attachment, filename: '../a' }] }, '"../a" is not a file name'],
    ['no file name', { attachments: [{ ...attachment, filename: '' }] }, '"" is not a file name'],
    [
      'a parameter in a content type',
      { attachments: [{ ...attachment, contentType: 'text/html; charset=x' }] },
      '"text/html; charset=x" is not a content type',
    ],
  ])('rejects %s', (_, changes, reason) => {
    expect(refusal(changes)).toThrow(new MailError(`The mail can't be sent: ${reason}`, false));
  });

  it('rejects line breaks in every header', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '@', '.', '<', '>', ':', ' ', '\r', '\n', '\0', '\u2028', '\u0085'),
    });
    fc.assert(
      fc.property(text, text, text, text, (address, subject, filename, messageId) => {
        const mail = aMail({ to: [address], subject, messageId, attachments: [{ ...attachment, filename }] });
        try {
          checkMail(mail);
        } catch (error) {
          expect(error).toBeInstanceOf(MailError);
          return;
        }
        expect(`${address}${subject}${filename}${messageId}`).not.toMatch(/[\r\n\0\u2028\u0085]/);
      }),
    );
    fc.assert(fc.property(text, (subject) => /[\r\n\0\u2028\u0085]/.test(subject) === throws(refusal({ subject }))));
  });

  it('accepts the message id of an event', () => {
    checkMail(aMail({ messageId: messageIdOf('0b6c3c1e-8a53-4c58-9d0c-6f3a0f9f5a11', 'copy') }));
  });
});

describe('checkSender', () => {
  it('rejects invalid senders', () => {
    expect(() => checkSender({ name: 'Fence & Sons', address: 'office@example.com' })).not.toThrow();
    expect(() => checkSender({ name: 'Fence\nBcc: x', address: 'office@example.com' })).toThrow('control characters');
    expect(() => checkSender({ name: 'Fence', address: 'office' })).toThrow('is not a valid email address');
  });
});

function throws(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
