import { emailMessage, isEmail } from './email.ts';

it.each(['a@b.co', 'olive.office+jobs@picket-fence.example'])('takes %s', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'olive',
  'olive@picket',
  'a b@c.de',
  'a@b.co, c@d.ef',
  'Olive <a@b.co>',
  'a@b.co\r\nBcc: x@y.zz',
  `${'a'.repeat(250)}@b.co`,
])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

it('says what is wrong with an address that may be left out', () =>
  expect(['', 'a@b.co', 'olive'].map(emailMessage)).toEqual([null, null, 'Email is not an e-mail address']));
