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

it('refuseBadPassword requires both entries to match', () =>
  expect(judge('plum-kettle-orbit', 'plum-kettle-orbiT')).toEqual({ Confirmation: ['Passwords do not match!'] }));

it('refuseBadPassword requires at least 8 characters', () =>
  expect(judge('x1$')).toEqual({ Password: ['Password must have at least 8 characters'] }));
