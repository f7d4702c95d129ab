import { projections } from '@picket/projections/registry';
import { on, record } from '@picket/projections/testing/projection-specification';
import { distinct, jobOf, tagsOf } from './live-tags.ts';

const tags = (stream: string, event: { type: string; data: unknown }) =>
  distinct(tagsOf(record(on(stream, event))[0]!, projections));

it('every read model that a browser caches has a tag', () => {
  const silent = projections.filter(({ live }) => live === null).map(({ model }) => model.name);
  expect(silent).toEqual([
    'approved-documents',
    'email-outcomes',
    'last-used-posts',
    'permission-changes',
    'report-facts',
    'section-uses',
    'event-index',
    'numbers',
  ]);
});

it('tags of a catalogue event include the item and its list', () => {
  expect(tags('tax-rates-3', { type: 'CatalogueItemArchived', data: {} })).toEqual([
    { type: 'Catalogue', id: 'tax-rates-3' },
    { type: 'Catalogue', id: 'tax-rates' },
  ]);
});

it('tags of a payment event include the payment and its job', () => {
  const confirmed = { type: 'PaymentConfirmed', data: { JobId: 42 } };
  expect(tags('payment-7', confirmed)).toEqual(
    expect.arrayContaining([
      { type: 'Payment', id: 7 },
      { type: 'Job', id: 42 },
    ]),
  );
  expect(jobOf(record(on('payment-7', confirmed))[0]!)).toBe(42);
});
