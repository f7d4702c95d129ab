import { isEmail, readEmail, readEmails } from './email.ts';

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

describe(readEmails, () => {
  it.each([
    ['ada@example.com', ['ada@example.com']],
    [' ada@example.com ; bob@example.com,', ['ada@example.com', 'bob@example.com']],
    ['ada@example.com\nbob@example.com', ['ada@example.com', 'bob@example.com']],
    ['Ada Garden <ada@example.com>', ['ada@example.com']],
    ['"Garden, Ada; owner" <ada@example.com>, bob@example.com', ['ada@example.com', 'bob@example.com']],
    ['Garden, Ada <ada@example.com>; Bob <bob@example.com>', ['ada@example.com', 'bob@example.com']],
    ['bob@example.com, Ada <ada@example.com>', ['bob@example.com', 'ada@example.com']],
    ['mailto:ada@example.com', ['ada@example.com']],
    ['<mailto:ada%40example.com?subject=Fence>', ['ada@example.com']],
    ['ada@example.com, bob@example.com, bob@example.com', ['ada@example.com', 'bob@example.com']],
    ['ada@example.com, ADA@example.com; Ada <Ada@Example.com>', ['ada@example.com']],
    ['"ada@example.com"; \'bob@example.com\'', ['ada@example.com', 'bob@example.com']],
    ['Ada <"ada@example.com">', ['ada@example.com']],
    ['\u200bada@example.com\ufeff', ['ada@example.com']],
    ['', []],
  ])('understands %j', (text, addresses) => expect(readEmails(text)).toEqual({ addresses, wrong: null }));

  it.each([
    ['ada', 'ada'],
    ['"Ada Garden"; bob@example.com', 'Ada Garden'],
    ['ada@example.com, bob@', 'bob@'],
    ['bob@, Ada <ada@example.com>', 'bob@'],
    ['Ada <ada@example.com> Bob', 'Bob'],
    ['ada@example.com bob@example.com', 'ada@example.com bob@example.com'],
    ['Ada <>', ''],
    ['a@b.co\r\nBcc: x@y.zz', 'Bcc: x@y.zz'],
    ['mailto:%E0%A4%A', '%E0%A4%A'],
  ])('names what is wrong in %j', (text, wrong) => expect(readEmails(text).wrong).toBe(wrong));

  it('reads texts of a million characters', () => {
    for (const text of ['<'.repeat(1e6), 'a<'.repeat(5e5), '"'.repeat(1e6), 'a,'.repeat(5e5)])
      expect(readEmails(text).addresses).toEqual([]);
  });
});

it('readEmail reads one address only', () => {
  expect(readEmail('Ada <ada@example.com>')).toBe('ada@example.com');
  for (const text of ['', 'ada', 'ada@example.com, bob@example.com']) expect(readEmail(text)).toBeNull();
});
