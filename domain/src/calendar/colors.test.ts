import { isDarkColor, NO_PERSON_COLOR, personColor, personColors, statusColors } from './colors.ts';

describe(personColor, () => {
  it('is the same for the same person or crew, and differs between neighbors', () => {
    expect(personColor('person', 3)).toBe(personColor('person', 3));
    expect(personColor('person', 3)).not.toBe(personColor('person', 4));
    expect(personColor('crew', 3)).not.toBe(personColor('person', 3));
  });
  it('is gray without a person', () => expect(personColor('person', null)).toBe(NO_PERSON_COLOR));
});

describe(isDarkColor, () => {
  it.each([
    ['#000000', true],
    ['#999999', true],
    ['#9a9a9a', false],
    ['#ffffff', false],
    ['#ff0000', true],
  ])('says of %s: %s', (color, isDark) => expect(isDarkColor(color)).toBe(isDark));

  it('is true for all colors of people and statuses', () =>
    expect([...personColors, NO_PERSON_COLOR, ...Object.values(statusColors)].every(isDarkColor)).toBe(true));
});

it('white text has a contrast of at least 4.5 on the color of each person', () => {
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  for (const color of [...personColors, NO_PERSON_COLOR]) {
    expect({ color, isReadable: 1.05 / (luminance(color) + 0.05) >= 4.5 }).toEqual({ color, isReadable: true });
  }
});
