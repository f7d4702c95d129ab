import { attachment } from './send-as-data.ts';

it.each([
  ['Plan.pdf', `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`],
  ['a "b" 100%.pdf', `attachment; filename="a _b_ 100_.pdf"; filename*=UTF-8''a%20%22b%22%20100%25.pdf`],
  ["O'Neil (1)*.pdf", `attachment; filename="O'Neil (1)*.pdf"; filename*=UTF-8''O%27Neil%20%281%29%2a.pdf`],
  ['Zaun für Öl.pdf', `attachment; filename="Zaun f_r _l.pdf"; filename*=UTF-8''Zaun%20f%C3%BCr%20%C3%96l.pdf`],
  ['計.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E8%A8%88.pdf`],
  ['a\r\nSet-Cookie: x.pdf', `attachment; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x.pdf`],
  ['half\ud800.pdf', `attachment; filename="half.pdf"; filename*=UTF-8''half.pdf`],
])('attachment makes a safe header of %j', (name, header) => expect(attachment(name)).toBe(header));
