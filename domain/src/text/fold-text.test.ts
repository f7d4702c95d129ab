import { foldText, hasWords, searchTerms } from './fold-text.ts';

it.each([
  ['  Smith \t\0 RESIDENCE ', 'smith residence'],
  ['Café ÉMILE', 'cafe emile'],
  ['cafe\u0301', 'cafe'],
  ['Łukasz Groß', 'lukasz gross'],
  ['Søren Æbelø', 'soren aebelo'],
  ['İpek Işık', 'ipek isik'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['Oʼ`‘Brien', 'obrien'],
  ['Smith-Jones', 'smith jones'],
  ['Smith–Jones', 'smith jones'],
  ['Smith‑Jones', 'smith jones'],
  ['Smith\u00adJones', 'smithjones'],
  ['(609) 555-0124', '609 555-0124'],
  ['609.555.0124', '609-555-0124'],
  ['609/555-0124', '609-555-0124'],
  ['609.', '609'],
  ['609-', '609'],
  ['+1-609-555-0124', '+16095550124'],
  ['+1(609)555.0124', '+16095550124'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['1 5/8” x 4″', '1 5-8" x 4"'],
  ['1 ⅝"', '1 5-8"'],
  ['pat.smith@example.com', 'pat.smith@example.com'],
  ['ﬁne ＷＩＤＥ', 'fine wide'],
  ['한국 Ёлка', '한국 елка'],
  ['x.*y [z] \\d+', 'x.*y [z] \\d+'],
])('foldText folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

it('foldText returns the same for a folded text', () => {
  for (const text of ['O’Brien-Łuk', '+1 (609) 555.0124', '1 ⅝” x 4″', 'Café']) {
    expect(foldText(foldText(text))).toBe(foldText(text));
  }
});

it('searchTerms omits words within other words', () => expect(searchTerms('Oak oa oak')).toEqual(['oak']));

it.each(['', ' ', '*', "'", '('])('searchTerms of %j are none', (query) => expect(searchTerms(query)).toEqual([]));

it.each([
  ["O'Brien & Sons", 'o’brien', true],
  ['O’Brien', 'OBRIEN', true],
  ['Élan Fences', 'elan', true],
  ['Elan Fences', 'ÉLAN fence', true],
  ['Smith-Jones', 'jones smith', true],
  ['Smith Jones', 'smith-jones', true],
  ['Smith', 'smith jones', false],
])('hasWords of %j with %j is %j', (text, query, has) => expect(hasWords(text, query)).toBe(has));

it.each([
  '609-5550124',
  '609555-0124',
  '(609)5550124',
  '1-609-5550124',
  '1609.555.0124',
  '609-5550',
  '609-555-0124',
  'tel:+1-609-555-0124',
  'smith 609-5550124',
  '6095550124x12',
  '609.555.0124 ext. 12',
  '(609) 555-0124 #12',
])('hasWords finds a phone by %j', (query) =>
  expect(hasWords('Smith +1609555012412 (609) 555-0124 x12', query)).toBe(true),
);

it.each([
  ['Due 2026-11-27', '2026-27-11'],
  ['6 x 8', '6 ext 8'],
  ['(609) 555-0124', '609-5550125'],
  // The number of an invoice, and a phone with the same digits.
  ['#100042 Ada (100) 042-2000', '100042-2'],
])('hasWords does not find in %j %j', (text, query) => expect(hasWords(text, query)).toBe(false));

it.each(['0044 20 7946 0958', '011 44 20 7946 0958', '011-44-20-7946-0958', '00 44 20 79460958'])(
  'hasWords finds a phone of another country by %j',
  (query) => expect(hasWords('Ada +442079460958', query)).toBe(true),
);

it.each(['00234567890', '0044 20', '011', '609 0044 2079'])('hasWords reads %j as no country code', (query) =>
  expect(hasWords(`Part ${query}`, query)).toBe(true),
);

it('hasWords finds a phone within a note by another notation', () =>
  expect(hasWords('Call (609) 555-0124 after 5', '609-555-0124')).toBe(true));
