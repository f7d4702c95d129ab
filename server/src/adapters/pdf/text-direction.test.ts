import { directionParts, startsRightToLeft, visualOrder } from './text-direction.mjs';

/** The parts of a line from left to right. The font turns the letters of a word. */
const drawn = (text: string) =>
  visualOrder(directionParts(text), startsRightToLeft(text))
    .map((part: { text: string }) => part.text)
    .join('');

describe('a line', () => {
  it.each([
    ['leaves text from left to right as it is', 'Gate (2), 12.50', 'Gate (2), 12.50'],
    ['puts right-to-left words in their order', 'אב גד הו', 'הו גד אב'],
    ['puts them in their order within other text', 'To אב גד, NJ', 'To גד אב, NJ'],
    ['leaves numbers readable', 'אב 12.50 גד', 'גד 12.50 אב'],
    ['leaves an amount with its sign', 'אב -$12', '-$12 אב'],
    ['leaves other words readable', 'אב Mill Road גד', 'גד Mill Road אב'],
    ['turns brackets between right-to-left words', 'אב (גד)', '(גד) אב'],
    ['leaves brackets around other text', 'To (אב) NJ', 'To (אב) NJ'],
    ['ends a right-to-left sentence on the left', 'אב גד.', '.גד אב'],
    ['has the digits of Arabic as the font needs them', 'مر ١٢٣', '٣٢١ مر'],
  ])('%s', (_name, text, expected) => expect(drawn(text)).toBe(expected));

  it('loses no part', () => {
    const text = 'A\u200b_אב\u200f־ג 1,2 – \u{1f600}\n٣ é';
    expect(directionParts(text).join('')).toBe(text);
  });
});
