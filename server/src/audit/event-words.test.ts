import { askedEvents } from './event-words.ts';

const typesOf = (text: string) =>
  askedEvents(text).Named?.flatMap(({ Kind, Types }) => Types.map((Type) => `${Kind} ${Type}`));

describe('askedEvents', () => {
  it.each([
    ['payment rejected', ['payment PaymentRejected']],
    ['REJECTED', ['payment PaymentRejected']],
    ['converted to order', ['job JobConvertedToOrder']],
    ['umbrella', []],
  ])('finds the types of events for %j', (text, types) => expect(typesOf(text)).toEqual(types));

  it('finds list items by the name of their list', () => {
    const types = typesOf('tax rates archived')!;
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !type.startsWith('tax-rates '))).toEqual([]);
  });

  it('reads numbers as those of records, with or without #', () => {
    expect(askedEvents('#42')).toEqual({ Numbers: [42], Named: undefined });
    expect(askedEvents('42 rejected')).toMatchObject({ Numbers: [42], Named: [{ Kind: 'payment' }] });
  });

  it('asks for everything with an empty text', () =>
    expect(askedEvents('  ')).toEqual({ Numbers: [], Named: undefined }));
});
