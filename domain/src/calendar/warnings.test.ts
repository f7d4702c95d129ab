import fc from 'fast-check';
import { CalendarTypes, DeliveryTypes, JobStatuses } from '../enums.ts';
import { propertyRuns } from '../testing/thorough.ts';
import { instantAt } from '../time/time-zone.ts';
import { boundsOf } from './spans.ts';
import { calendarWarnings, type DatedEvent, type WarningOptions } from './warnings.ts';

const zone = 'America/New_York';
const now = instantAt('2026-11-18', '10:42', zone);
const at = (day: string, time: string) => instantAt(day, time, zone);

const estimate = (id: number, fields: Partial<DatedEvent> = {}): DatedEvent => ({
  id: `estimate-${id}`,
  text: `Customer ${id}`,
  start: at('2026-11-18', '15:00'),
  end: at('2026-11-18', '16:00'),
  allDay: false,
  Type: CalendarTypes.Estimate,
  JobStatusId: JobStatuses.Estimate,
  EstimatorId: 7,
  UserId: null,
  SubContractorId: null,
  IsLost: false,
  ...fields,
});

const installation = (id: number, fields: Partial<DatedEvent> = {}): DatedEvent => ({
  ...estimate(id),
  id: `installation-${id}`,
  Type: CalendarTypes.Installation,
  JobStatusId: JobStatuses.Ready,
  SubContractorId: 3,
  ...fields,
});
const days = (start: string, end: string) => ({ start, end, allDay: true });

const warningsOf = (event: DatedEvent, options: Partial<WarningOptions> = {}, ...others: DatedEvent[]) =>
  calendarWarnings([event, ...others], { now, zone, ...options }).get(event.id)!;
const kindsOf = (...of: Parameters<typeof warningsOf>) => warningsOf(...of).map(({ Kind }) => Kind);

it('warns of nothing for an estimate in business hours', () => expect(warningsOf(estimate(1))).toEqual([]));

describe('overlaps', () => {
  const later = { start: at('2026-11-18', '15:30'), end: at('2026-11-18', '16:30') };

  it('are those of one person, on both events', () => {
    const [first, second] = [estimate(1), estimate(2, later)];
    expect(warningsOf(first, {}, second)).toEqual([
      { Kind: 'overlap', Message: 'Overlaps Customer 2, 3:30 PM', With: ['estimate-2'] },
    ]);
    expect(warningsOf(second, {}, first)).toMatchObject([{ Message: 'Overlaps Customer 1, 3:00 PM' }]);
  });

  it('ignore overlaps of different people, and of events without a person', () => {
    expect(warningsOf(estimate(1), {}, estimate(2, { EstimatorId: 8 }))).toEqual([]);
    expect(warningsOf(estimate(1, { EstimatorId: null }), {}, estimate(2, { EstimatorId: null }))).toEqual([]);
  });

  it('take the market partner as the person of a job without an estimator', () =>
    expect(kindsOf(estimate(1, { EstimatorId: null, UserId: 7 }), {}, estimate(2, { UserId: 9 }))).toEqual([
      'overlap',
    ]));

  it('take the crew of installations, also between days and times', () => {
    const whole = installation(1, days('2026-11-18', '2026-11-20'));
    const timed = installation(2, { start: at('2026-11-19', '09:00'), end: at('2026-11-19', '12:00') });
    expect(warningsOf(whole, {}, timed)).toMatchObject([{ Message: 'Overlaps Customer 2, 9:00 AM' }]);
    expect(warningsOf(timed, {}, whole)).toMatchObject([{ Message: 'Overlaps Customer 1' }]);
    expect(kindsOf(whole, {}, installation(3, { ...timed, id: 'installation-3', SubContractorId: 4 }))).toEqual([]);
  });

  it('are not those of installations without a crew, or of deliveries', () => {
    const noCrew = (id: number) => installation(id, { SubContractorId: null });
    expect(kindsOf(noCrew(1), {}, noCrew(2))).toEqual([]);
    const delivery = (id: number) => installation(id, { Type: CalendarTypes.Delivery });
    expect(kindsOf(delivery(1), {}, delivery(2))).toEqual([]);
  });

  it('name noon and midnight of the clock', () => {
    const from = (start: string, end: string) => ({ start: at('2026-11-19', start), end: at('2026-11-19', end) });
    const messageOf = (start: string, end: string) =>
      warningsOf(estimate(1, from(start, end)), {}, estimate(2, from(start, end)))[0]!.Message;
    expect(messageOf('12:05', '13:00')).toBe('Overlaps Customer 2, 12:05 PM');
    expect(messageOf('00:00', '01:00')).toBe('Overlaps Customer 2, 12:00 AM');
  });

  it('are not those of an estimate and an installation', () =>
    expect(kindsOf(estimate(1), {}, installation(2))).toEqual([]));

  it('do not count events that only touch, are over, or are lost', () => {
    const next = { start: at('2026-11-18', '16:00'), end: at('2026-11-18', '17:00') };
    expect(kindsOf(estimate(1), {}, estimate(2, next))).toEqual([]);
    expect(kindsOf(estimate(1), {}, estimate(2, { IsLost: true }))).toEqual([]);
    const past = { start: at('2026-11-18', '09:00'), end: at('2026-11-18', '10:00') };
    expect(kindsOf(estimate(1, past), {}, estimate(2, past))).toEqual([]);
  });

  it('name the first one and count the others', () =>
    expect(warningsOf(estimate(1), {}, estimate(2), estimate(3), estimate(4))).toMatchObject([
      { Message: 'Overlaps Customer 2, 3:00 PM and 2 more', With: ['estimate-2', 'estimate-3', 'estimate-4'] },
    ]));

  it('are found exactly where two events of one person have a time in common', () => {
    const dated = fc.record({
      day: fc.constantFrom('2026-11-20', '2027-03-13', '2027-03-14', '2027-11-07'),
      from: fc.integer({ min: 0, max: 22 }),
      // One hour of March 14 does not exist; an event that ends in the minute it starts overlaps nothing.
      hours: fc.integer({ min: 2, max: 6 }),
      person: fc.constantFrom(1, 2),
    });
    const hour = (hours: number) => `${String(Math.min(hours, 23)).padStart(2, '0')}:${hours > 23 ? '59' : '00'}`;
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 9 }), (many) => {
        const events = many.map(({ day, from, hours, person }, index) =>
          estimate(index + 1, { start: at(day, hour(from)), end: at(day, hour(from + hours)), EstimatorId: person }),
        );
        const warnings = calendarWarnings(events, { now, zone });
        for (const event of events) {
          const expected = events.filter((other) => other !== event && overlap(event, other)).map(({ id }) => id);
          const found = warnings.get(event.id)!.flatMap(({ With = [] }) => With);
          expect(found.toSorted()).toEqual(expected.toSorted());
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  const overlap = (a: DatedEvent, b: DatedEvent) => {
    const [first, second] = [boundsOf(a, zone), boundsOf(b, zone)];
    return a.EstimatorId === b.EstimatorId && first.start < second.end && second.start < first.end;
  };

  it('are bounded for thousands of events at the same time', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => estimate(index + 1));
    const warnings = calendarWarnings(many, { now, zone });
    expect([...warnings.values()].every(([warning]) => warning!.With!.length === 10)).toBe(true);
  });
});

describe('business hours', () => {
  it.each([
    ['09:00', '10:00', []],
    ['08:45', '10:00', ['outside-hours']],
    ['22:00', '23:00', []],
    ['22:00', '23:15', ['outside-hours']],
    ['00:00', '10:00', ['outside-hours']],
  ])('from %s to %s: %j', (from, to, expected) =>
    expect(kindsOf(estimate(1, { start: at('2026-11-19', from), end: at('2026-11-19', to) }))).toEqual(expected),
  );

  it('end on the day', () =>
    expect(kindsOf(estimate(1, { start: at('2026-11-19', '22:00'), end: at('2026-11-20', '10:00') }))).toEqual([
      'outside-hours',
    ]));

  it.each([
    ['10:00', '18:00', []],
    ['10:00', '08:00', ['outside-hours']],
    ['23:00', '10:00', ['outside-hours']],
    ['08:00', '18:00', ['outside-hours']],
  ])('of an installation from %s to %s of the next day: %j', (from, to, expected) =>
    expect(kindsOf(installation(1, { start: at('2026-11-19', from), end: at('2026-11-20', to) }))).toEqual(expected),
  );

  it('do not concern lost jobs', () =>
    expect(
      warningsOf(estimate(1, { IsLost: true, start: at('2026-11-19', '07:00'), end: at('2026-11-19', '08:00') })),
    ).toEqual([]));

  it('are the company clock on both days of a clock change', () => {
    for (const day of ['2027-03-14', '2027-11-07']) {
      expect(kindsOf(estimate(1, { start: at(day, '09:00'), end: at(day, '23:00') }))).toEqual([]);
      expect(kindsOf(estimate(1, { start: at(day, '08:00'), end: at(day, '09:00') }))).toEqual(['outside-hours']);
    }
  });

  it('do not concern whole days', () => expect(kindsOf(installation(1, days('2026-11-19', '2026-11-20')))).toEqual([]));
});

describe('a past date', () => {
  const past = days('2026-11-16', '2026-11-18');

  it('is warned of while the job of an installation is not delivered', () => {
    expect(warningsOf(installation(1, past))).toEqual([{ Kind: 'past', Message: 'This date is past' }]);
    expect(kindsOf(installation(1, { ...past, JobStatusId: JobStatuses.Delivered }))).toEqual([]);
  });

  it('is not warned of for an invoiced installation, or one without a job', () => {
    expect(kindsOf(installation(1, { ...past, JobStatusId: JobStatuses.Invoiced }))).toEqual([]);
    expect(kindsOf(installation(1, { ...past, JobStatusId: null }))).toEqual([]);
  });

  it('is warned of while a delivery is not delivered', () => {
    const delivery = (IsDelivered: boolean) => installation(1, { ...past, Type: CalendarTypes.Delivery, IsDelivered });
    expect(kindsOf(delivery(false))).toEqual(['past']);
    expect(kindsOf(delivery(true))).toEqual([]);
  });

  it('begins when the event ends', () => {
    const ending = (end: string) => installation(1, { start: at('2026-11-18', '09:00'), end: at('2026-11-18', end) });
    expect(kindsOf(ending('10:42'))).toEqual(['past']);
    expect(kindsOf(ending('10:43'))).toEqual([]);
  });

  it('is warned of when an estimate is moved there', () => {
    const over = estimate(1, past);
    expect(kindsOf(over)).toEqual([]);
    expect(kindsOf(over, { moved: 'estimate-1' })).toEqual(['past']);
  });

  it('is none today, also after the time', () =>
    expect(kindsOf(installation(1, days('2026-11-18', '2026-11-19')))).toEqual([]));
});

describe('an installation', () => {
  const onDay = (day: string, fields: Partial<DatedEvent> = {}) =>
    installation(1, { start: at(day, '09:00'), end: at(day, '12:00'), ...fields });

  it('is warned of within two days of an order that is not ready', () => {
    const order = { JobStatusId: JobStatuses.Order };
    expect(warningsOf(onDay('2026-11-20', order))).toEqual([{ Kind: 'not-ready', Message: 'The order is not ready' }]);
    expect(warningsOf(onDay('2026-11-20', { JobStatusId: JobStatuses.Signed }))).toMatchObject([
      { Message: 'The job is not an order yet' },
    ]);
    expect(kindsOf(onDay('2026-11-21', order))).toEqual([]);
    expect(kindsOf(onDay('2026-11-20', { JobStatusId: JobStatuses.Ready }))).toEqual([]);
  });

  it('is warned of before its delivery', () => {
    const delivered = { DeliveryTypeId: DeliveryTypes.Delivery, DeliveryDate: '2026-11-24' };
    expect(warningsOf(onDay('2026-11-23', delivered))).toEqual([
      { Kind: 'before-delivery', Message: 'Before the delivery on Nov 24' },
    ]);
    expect(kindsOf(onDay('2026-11-24', delivered))).toEqual([]);
    expect(kindsOf(onDay('2026-11-23', { ...delivered, DeliveryTypeId: DeliveryTypes.CustomerPickUp }))).toEqual([]);
    expect(kindsOf(onDay('2026-11-23', { ...delivered, JobStatusId: JobStatuses.Delivered }))).toEqual([]);
    expect(kindsOf(onDay('2026-11-23', { ...delivered, JobStatusId: null }))).toEqual(['before-delivery']);
  });
});
