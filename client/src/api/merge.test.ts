import fc from 'fast-check';
import { isSameValue, mergeValues } from './merge.ts';

const value = fc.oneof(
  fc.constantFrom<unknown>('', null, 'Cedar', 'Elm', 0, 6, true, false),
  fc.record({ City: fc.constantFrom('Trenton', '') }),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
);
const values = fc.record({ Name: value, Height: value, Color: value });

it('mergeValues saves the own values when the server has the loaded ones', () =>
  fc.assert(
    fc.property(values, values, (base, mine) => {
      const { merged, collisions, incoming } = mergeValues(base, mine, base);
      expect([merged, collisions, incoming]).toEqual([mine, [], []]);
    }),
  ));

it("mergeValues saves the server's values of a form that the user did not change", () =>
  fc.assert(
    fc.property(values, values, (base, theirs) => {
      const { merged, collisions } = mergeValues(base, base, theirs);
      expect(isSameValue(merged, theirs)).toBe(true);
      expect(collisions).toEqual([]);
    }),
  ));

it('mergeValues never makes a value that neither had', () =>
  fc.assert(
    fc.property(fc.option(values, { nil: undefined }), values, values, (base, mine, theirs) => {
      const { merged } = mergeValues(base, mine, theirs);
      for (const field of ['Name', 'Height', 'Color'] as const)
        expect([mine[field], theirs[field]]).toContain(merged[field]);
    }),
  ));

it('mergeValues reports a collision where both changed a field to different values, and only there', () =>
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const isCollision = (field: keyof typeof base) =>
        !isSameValue(mine[field], base[field]) &&
        !isSameValue(theirs[field], base[field]) &&
        !isSameValue(mine[field], theirs[field]);
      const expected = (['Name', 'Height', 'Color'] as const).filter(isCollision);
      expect(mergeValues(base, mine, theirs).collisions).toEqual(expected);
    }),
  ));

it('mergeValues treats every difference as a collision when the loaded values are unknown', () => {
  const { merged, collisions } = mergeValues(undefined, { Name: 'Elm', Height: 6 }, { Name: 'Oak', Height: 6 });
  expect([merged, collisions]).toEqual([{ Name: 'Elm', Height: 6 }, ['Name']]);
});

it('mergeValues leaves the identity, unsent fields and fields that the server does not have', () => {
  const mine = { Id: 7, Version: 3, Password: 'x', PriceNote: undefined };
  expect(mergeValues({}, mine, { Id: 7, Version: 4, PriceNote: 'Sale' })).toEqual({
    merged: mine,
    collisions: [],
    incoming: [],
  });
});

it('isSameValue compares a new file by identity', () => {
  const file = new File(['x'], 'fence.png');
  expect([isSameValue(file, file), isSameValue(file, new File(['x'], 'fence.png')), isSameValue(file, null)]).toEqual([
    true,
    false,
    false,
  ]);
});
