import { searchedEvents } from './event-search.ts';

const typesOf = (text: string) =>
  searchedEvents(text).Named?.flatMap(({ Kind, Types }) => Types.map((Type) => `${Kind} ${Type}`));

describe('searchedEvents', () => {
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
    expect(searchedEvents('#42')).toEqual({ Numbers: [42], Named: undefined });
    expect(searchedEvents('42 rejected')).toMatchObject({ Numbers: [42], Named: [{ Kind: 'payment' }] });
  });

  it('asks for everything with an empty text', () =>
    expect(searchedEvents('  ')).toEqual({ Numbers: [], Named: undefined }));
});
