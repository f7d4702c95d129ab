import type { Actor, Recorded } from '@picket/domain';
import { isCurrent } from './stale-version.ts';

const event = (kind: Actor['kind'], version: number, data: object) =>
  ({ version, data, meta: { actor: { kind } } }) as Recorded;
const added = event('staff', 1, { JobName: 'Yard' });
const refreshed = (version: number) => event('system', version, { TaxRate: 0.06, Totals: {}, Was: { TaxRate: 0.05 } });
const command = (data: object) => ({ type: 'EditJob', data });
const free = {};

it.each<[string, number, Recorded[], object, boolean]>([
  ["takes the record's version", 2, [added, refreshed(2)], { TaxRate: 1 }, true],
  ["takes a version before the system's changes of other fields", 1, [added, refreshed(2)], { JobName: 'Mill' }, true],
  ['takes it after several of them', 1, [added, refreshed(2), refreshed(3)], { JobName: 'Mill' }, true],
  ['takes it when a touched field is not sent', 1, [added, refreshed(2)], { TaxRate: undefined }, true],
  ["refuses a version before the system's change of a sent field", 1, [added, refreshed(2)], { TaxRate: 0 }, false],
  ["refuses a version before a person's change", 1, [added, event('staff', 2, { Discount: 0 })], {}, false],
  ["refuses it when the system's change follows", 1, [added, event('customer', 2, { A: 1 }), refreshed(3)], {}, false],
  [
    'refuses a version before an event that does not say what it changed',
    1,
    [added, event('system', 2, {})],
    {},
    false,
  ],
  ['refuses a version that the record never had', 3, [added, refreshed(2)], {}, false],
  ['refuses version 0 of a record of the system', 0, [event('system', 1, { Name: 'Cedar' })], {}, false],
])('isCurrent %s', (_name, version, recorded, data, expected) => {
  expect(isCurrent(version, recorded, free, command(data))).toBe(expected);
});

it('isCurrent refuses a command that relies on what the system changed', () => {
  const reliesOn = () => ['Totals'];
  expect(isCurrent(1, [added, refreshed(2)], { reliesOn }, command({ JobStatusId: 3 }))).toBe(false);
});
