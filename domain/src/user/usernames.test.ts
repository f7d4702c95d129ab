import { passwordLengthMessage, usernameKey } from './usernames.ts';

it('usernameKey ignores case and Unicode form', () => {
  expect(usernameKey(' Olive ')).toBe('olive');
  expect(usernameKey('ＯＬＩＶＥ')).toBe('olive');
  expect(usernameKey('Zoe\u0308')).toBe(usernameKey('zo\u00eb'));
  expect(usernameKey('olive')).not.toBe(usernameKey('0live'));
});

it.each([
  ['', 'Password is required'],
  ['1234567', 'Password must have at least 8 characters'],
  ['12345678', null],
  ['🙂'.repeat(8), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
])('checks the password length of %j', (password, message) => expect(passwordLengthMessage(password)).toBe(message));
