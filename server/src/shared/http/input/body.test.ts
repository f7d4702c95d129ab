import { refuseUnsafe } from './body.ts';

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;
const list = (length: number, each: unknown = 1) => Array.from({ length }, () => each);

describe('refuseUnsafe', () => {
  it.each([
    ['levels', nested(32), nested(33), 'The values are nested too deeply'],
    ['entries of a list', { Ids: list(1_000) }, { Ids: list(1_001) }, 'Ids can have at most 1,000 entries'],
    ['entries of a body', list(1_000), list(1_001), 'Body can have at most 1,000 entries'],
    [
      'fields',
      Object.fromEntries(list(200).map((_, i) => [i, i])),
      Object.fromEntries(list(201).map((_, i) => [i, i])),
      'A record can have at most 200 fields',
    ],
    ['values', { Ids: list(9, list(999)) }, { Ids: list(11, list(999)) }, 'At most 10,000 values can be sent at once'],
    ['characters of a name', { ['x'.repeat(200)]: 1 }, { ['x'.repeat(201)]: 1 }, 'The name of a field is too long'],
  ])('limits the number of %s', (_, allowed, excess, message) => {
    expect(() => refuseUnsafe(allowed)).not.toThrow();
    expect(() => refuseUnsafe(excess)).toThrow(message);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses a field named %s, also inside',
    (name) => {
      const input = JSON.parse(`{"${name}":1}`) as object;
      for (const refused of [input, { Items: [input] }])
        expect(() => refuseUnsafe(refused)).toThrow(`${name} is not known here`);
    },
  );

  it('handles bodies that would overflow recursion', () => {
    expect(() => refuseUnsafe(nested(100_000))).toThrow('The values are nested too deeply');
  });
});
