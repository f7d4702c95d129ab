import { liveTagTypes } from '@picket/domain';
import { on, record } from '@picket/projections/testing/projection-specification';
import { projections } from '../platform/projections.ts';
import { distinct, jobOf, taggings, tagsOf } from './live-tags.ts';

const tags = (stream: string, event: { type: string; data: unknown }) =>
  distinct(tagsOf(record(on(stream, event))[0]!, projections));

it('knows what browsers call every read model', () => {
  const shown = projections.map(({ model }) => model.name).filter((name) => name !== 'numbers');
  expect(shown.filter((name) => !taggings[name])).toEqual([]);
  expect(Object.values(taggings).filter(({ type }) => !liveTagTypes.includes(type))).toEqual([]);
});

it('names an item of the catalogue and its list', () => {
  expect(tags('tax-rates-3', { type: 'CatalogueItemArchived', data: {} })).toEqual([
    { type: 'Catalogue', id: 'tax-rates-3' },
    { type: 'Catalogue', id: 'tax-rates' },
  ]);
});

it('names a payment and its job', () => {
  const confirmed = { type: 'PaymentConfirmed', data: { JobId: 42 } };
  expect(tags('payment-7', confirmed)).toEqual(
    expect.arrayContaining([
      { type: 'Payment', id: 7 },
      { type: 'Job', id: 42 },
      { type: 'JobLog', id: 42 },
    ]),
  );
  expect(jobOf(record(on('payment-7', confirmed))[0]!)).toBe(42);
});
