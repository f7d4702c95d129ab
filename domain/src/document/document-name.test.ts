import { documentName } from './document-name.ts';

it.each([
  ['Plan.pdf', 'Plan.pdf'],
  ['  Zaun „Öl“  2.pdf ', 'Zaun „Öl“ 2.pdf'],
  ['計画.pdf', '計画.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Plan.pdf', 'Plan.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200b\u2066b\ufeff.txt', 'ab.txt'],
  ['nul\u0000.pdf', 'nul.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['line\u2028end.pdf', 'lineend.pdf'],
  ['"quoted".pdf', '"quoted".pdf'],
  ['..', 'Document'],
  ['.htaccess', 'htaccess'],
  ['', 'Document'],
  ['plans/', 'Document'],
])('documentName converts %j to %j', (sent, name) => expect(documentName(sent)).toBe(name));

it('documentName shortens a long name and preserves its extension', () => {
  const name = documentName(`${'ä'.repeat(500)}.pdf`);
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('ä.pdf')).toBe(true);
  expect([...documentName(`a.${'x'.repeat(500)}`)]).toHaveLength(200);
});
