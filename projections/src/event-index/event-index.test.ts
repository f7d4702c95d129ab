import type { ClockCorrection, DomainEvent } from '@picket/domain';
import { at, by, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { eventIndexProjection } from './event-index.projection.ts';
import { positionAt, searchEvents } from './event-index.query.ts';

const event = (type: string, data: object = {}): DomainEvent => ({ type, data });
const renamed = event('CustomerRenamed', { Name: 'Umar Jablonski' });
const noon = '2026-05-04T12:00:00.000Z';
const evening = '2026-05-04T20:00:00.000Z';
const next = '2026-05-05T09:00:00.000Z';

it('stores the place, time, actor, record and type of an event, and none of its values', () =>
  given(eventIndexProjection, ...on('customer-7', at(noon, renamed))).then({
    Position: '0000000000000001',
    At: noon,
    ActorKind: 'staff',
    ActorId: 1,
    Kind: 'customer',
    RecordId: 7,
    Version: 1,
    Type: 'CustomerRenamed',
  }));

it('stores records whose kind has several words, and streams without a number', () => {
  given(eventIndexProjection, ...on('tax-rates-3', event('CatalogueItemArchived'))).row('0000000000000001', {
    Kind: 'tax-rates',
    RecordId: 3,
  });
  given(eventIndexProjection, ...on('customer-merges', event('CustomersMerged'))).row('0000000000000001', {
    Kind: 'customer-merges',
    RecordId: null,
  });
});

describe('searchEvents', () => {
  const search = async (request: Parameters<typeof searchEvents>[1]) => {
    const { reader, close } = await readerOf(
      [eventIndexProjection],
      ...on('customer-7', at(noon, renamed)),
      ...on('job-4', by({ kind: 'staff', id: 2, name: 'Sid' }, at(evening, event('JobArchived')))),
      ...on('job-4', by({ kind: 'customer', id: 2, name: 'Umar' }, at(evening, event('EstimateApproved')))),
      ...on('job-5', by({ kind: 'system', id: null, name: 'Picket' }, at(next, event('TaxRateRefreshed')))),
    );
    const { data, total } = await searchEvents(reader, request);
    await close();
    return { types: data.map(({ Type }) => Type), total };
  };

  it('answers a page, newest first, events of one instant by position', async () => {
    expect(await search({ Skip: 1, Take: 2 })).toEqual({ types: ['EstimateApproved', 'JobArchived'], total: 4 });
  });

  it.each([
    ['an interval', { from: noon, before: evening }, ['CustomerRenamed']],
    ['a user, not a customer with the same id', { UserId: 2 }, ['JobArchived']],
    ['customers', { ActorKind: 'customer' }, ['EstimateApproved']],
    ['the system', { ActorKind: 'system' }, ['TaxRateRefreshed']],
    ['a kind of record', { Kind: 'job' }, ['TaxRateRefreshed', 'EstimateApproved', 'JobArchived']],
    ['a record', { Kind: 'job', RecordId: 4 }, ['EstimateApproved', 'JobArchived']],
    ['a type', { Type: 'JobArchived' }, ['JobArchived']],
    [
      'some events of some kinds',
      {
        Named: [
          { Kind: 'job', Types: ['JobArchived', 'JobRestored'] },
          { Kind: 'customer', Types: ['CustomerRenamed', 'JobArchived'] },
        ],
      },
      ['JobArchived', 'CustomerRenamed'],
    ],
    ['no known events', { Named: [] }, []],
    ['a number of records', { Numbers: [4] }, ['EstimateApproved', 'JobArchived']],
    ['two numbers', { Numbers: [4, 7] }, []],
  ] as const)('filters by %s', async (_what, request, types) => expect((await search(request)).types).toEqual(types));
});

describe('positionAt', () => {
  const third = '2026-05-04T12:00:01.000Z';

  it.each([
    ['before the first event', '2026-05-04T11:59:59.999Z', null],
    ['at the first event', noon, 1],
    ['before an event whose clock was ahead', third, 1],
    ['at an event whose clock was ahead, and those behind it', evening, 3],
    ['at the last event', next, 4],
    ['after the last event', '2027-01-01T00:00:00.000Z', 4],
  ])('finds the end of the part of the log that an instant means: %s', async (_name, instant, position) => {
    const { reader, close } = await readerOf(
      [eventIndexProjection],
      ...on('customer-7', at(noon, renamed)),
      ...on('job-4', at(evening, event('JobArchived'))),
      ...on('job-5', at(third, event('JobArchived'))),
      ...on('job-4', at(next, event('JobRestored'))),
    );
    const found = position === null ? null : String(position).padStart(16, '0');
    expect(await positionAt(reader, instant, [])).toBe(found);
    await close();
  });

  const ahead = (OffsetSeconds: number): ClockCorrection => ({
    From: evening,
    To: next,
    OffsetSeconds,
    Reason: '',
    LastPosition: '0000000000000002',
    LastOrdinal: 2,
  });

  it.each([
    ['before an event at its corrected time', noon, [ahead(28_740)], 1],
    ['at an event at its corrected time', '2026-05-04T12:01:00.000Z', [ahead(28_740)], 3],
    ['not at events that a clock recorded later which was right', evening, [ahead(28_740)], 3],
    ['by the last correction', noon, [ahead(28_740), ahead(28_800)], 2],
    ['at recorded times after a correction was taken back', third, [ahead(28_740), ahead(0)], 1],
  ])('counts an event of a clock that was ahead %s', async (_name, instant, corrections, position) => {
    const { reader, close } = await readerOf(
      [eventIndexProjection],
      ...on('customer-7', at(noon, renamed)),
      ...on('job-4', at(evening, event('JobArchived'))),
      ...on('job-5', at(third, event('JobArchived'))),
      ...on('job-4', at(next, event('JobRestored'))),
    );
    expect(await positionAt(reader, instant, corrections)).toBe(String(position).padStart(16, '0'));
    await close();
  });
});
