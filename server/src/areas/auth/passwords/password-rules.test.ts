import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseBadPassword } from './password-rules.ts';

const about = ['olive', 'Olive', 'Office', 'olive.office', 'example.com'];
const judge = (Password: string, Confirmation = Password) => {
  try {
    refuseBadPassword({ Password, Confirmation, about });
    return null;
  } catch (error) {
    return (error as { modelState: unknown }).modelState;
  }
};
const guessable = { Password: ['This password is too easy to guess'] };

it.each(['plum-kettle-orbit', 'aB3$xyzq', 'correct horse', 'olivegarden breakfast', '密码密码密码密码'])(
  'refuseBadPassword accepts %j',
  (password) => expect(judge(password)).toBeNull(),
);

it.each([
  'password',
  'PassWord1',
  'Pa$$w0rd',
  'qwertyuiop',
  'Summer2026',
  'letmein123',
  'zzzzzzzzzzzz',
  '1234567890123',
  'hgfedcba',
  'olive2026!',
  'OliveOffice',
  'office-olive-99',
  'example.com1',
  'picketfence1',
  'password-password',
])('refuseBadPassword rejects %j', (password) => expect(judge(password)).toEqual(guessable));

// OWASP ASVS 5.0, 6.2.4.
it('refuseBadPassword rejects at least the 3,000 most frequent passwords of the accepted length', () => {
  const frequent = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(frequent).toHaveLength(3000);
  expect(frequent.filter((password) => judge(password) === null)).toEqual([]);
});

it('refuseBadPassword requires both entries to match', () =>
  expect(judge('plum-kettle-orbit', 'plum-kettle-orbiT')).toEqual({ Confirmation: ['Passwords do not match!'] }));

it('refuseBadPassword requires at least 8 characters', () =>
  expect(judge('x1$')).toEqual({ Password: ['Password must have at least 8 characters'] }));
