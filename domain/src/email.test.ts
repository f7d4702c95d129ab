import { isEmail } from './email.ts';

it.each([
  'ann@example.com',
  'a@b.co',
  "o'neil+fence_1@sub.example.co.uk",
  `${'a'.repeat(64)}@example.com`,
  'ann@xn--bcher-kva.example',
  'olive.office+jobs@picket-fence.example',
])('isEmail accepts %s', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@localhost',
  'ann@@example.com',
  'ann@example..com',
  'ann@-example.com',
  'ann@example-.com',
  '.ann@example.com',
  'ann.@example.com',
  'an..n@example.com',
  'ann smith@example.com',
  ' ann@example.com',
  'ann@example.com ',
  'ann@example.com\n',
  'ann@example.com\0',
  'Ann <ann@example.com>',
  '<ann@example.com>',
  '"ann"@example.com',
  'ann@example.com,eve@example.com',
  'ann@example.com;eve@example.com',
  'ann(x)@example.com',
  'ann@[127.0.0.1]',
  'änn@example.com',
  'ann@exämple.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(64)}.com`,
  `ann@${'a.'.repeat(130)}com`,
  'a@b.co\r\nBcc: x@y.zz',
])('isEmail rejects %j', (text) => expect(isEmail(text)).toBe(false));

it('isEmail rejects texts of a million characters that repeat a part', () => {
  for (const text of ['a.'.repeat(1e6), `a@${'a-'.repeat(1e6)}`, '@'.repeat(1e6)]) expect(isEmail(text)).toBe(false);
});
