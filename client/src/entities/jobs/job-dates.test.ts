import { emptySpan, instantsOf, spanOf, spanProblems, spanText } from './job-dates.ts';

const zone = 'America/New_York';

describe('the time span of a form', () => {
  it('has days and times in the time zone of the company', () =>
    expect(spanOf('2026-07-01T13:00:00.000Z', '2026-07-01T15:30:00.000Z', zone)).toEqual({
      Day: '2026-07-01',
      Start: '09:00',
      End: '11:30',
      EndDay: null,
    }));

  it.each([
    ['over several days', '2026-07-01T13:00:00.000Z', '2026-07-03T21:00:00.000Z'],
    ['with an end at midnight', '2026-07-02T00:00:00.000Z', '2026-07-02T04:00:00.000Z'],
    ['with a start at midnight', '2026-07-01T04:00:00.000Z', '2026-07-01T13:00:00.000Z'],
  ])('converts back to the same instants %s', (_what, ...instants) =>
    expect(instantsOf(spanOf(...instants, zone), zone)).toEqual(instants),
  );

  it('ends at the midnight after its first day, without another day, also when the day changes', () => {
    const late = spanOf('2026-07-02T02:00:00.000Z', '2026-07-02T04:00:00.000Z', zone);
    expect(late).toEqual({ Day: '2026-07-01', Start: '22:00', End: '00:00', EndDay: null });
    const later = { ...late, Day: '2026-07-03' };
    expect(instantsOf(later, zone)).toEqual(['2026-07-04T02:00:00.000Z', '2026-07-04T04:00:00.000Z']);
    expect(instantsOf({ ...late, End: '23:00' }, zone)[1]).toBe('2026-07-02T03:00:00.000Z');
    expect(spanProblems(late, 'estimate', zone).End).toBeNull();
  });

  it('has no time if none was given', () => {
    const day = { ...emptySpan, Day: '2026-01-05' };
    expect(instantsOf(day, zone)).toEqual(['2026-01-05T05:00:00.000Z', null]);
    expect(spanOf('2026-01-05T05:00:00.000Z', null, zone)).toEqual(day);
  });

  it('ends at the midnight after its last day if it has no times', () => {
    const days = { ...emptySpan, Day: '2026-01-05', EndDay: '2026-01-07' };
    expect(instantsOf(days, zone)).toEqual(['2026-01-05T05:00:00.000Z', '2026-01-08T05:00:00.000Z']);
    expect(spanOf('2026-01-05T05:00:00.000Z', '2026-01-08T05:00:00.000Z', zone)).toEqual(days);
  });

  it('has no instants without a day', () => expect(instantsOf(emptySpan, zone)).toEqual([null, null]));

  it('requires a day for its times', () =>
    expect(spanProblems({ ...emptySpan, End: '10:00' }, 'estimate', zone).Day).toBe('Must choose estimate date'));

  it('rejects text that is not a date', () => {
    expect(spanProblems({ ...emptySpan, Day: 'soon' }, 'estimate', zone).Day).toBe('Enter a date as M/D/YYYY');
    expect(spanProblems({ ...emptySpan, Day: '2026-01-05', EndDay: '2/31' }, 'estimate', zone).EndDay).not.toBeNull();
  });

  it.each([
    { Day: '2026-01-05', Start: '10:00', End: '09:00', EndDay: null },
    { Day: '2026-01-05', Start: null, End: null, EndDay: '2026-01-04' },
    { Day: '2026-01-05', Start: '10:00', End: '11:00', EndDay: '2026-01-04' },
  ])('rejects an end before its start: %j', (span) =>
    expect(spanProblems(span, 'installation', zone).End).toBe('The installation cannot end before it starts'),
  );

  it('may end on the day it starts', () =>
    expect(
      spanProblems({ ...emptySpan, Day: '2026-01-05', EndDay: '2026-01-05' }, 'installation', zone).End,
    ).toBeNull());
});

describe('the text of a span', () => {
  it.each([
    ['2026-01-05T05:00:00.000Z', null, '01/05/2026'],
    ['2026-01-05T15:00:00.000Z', null, '01/05/2026 10:00 AM'],
    ['2026-01-05T15:00:00.000Z', '2026-01-05T16:30:00.000Z', '01/05/2026 10:00 AM to 11:30 AM'],
    ['2026-01-05T15:00:00.000Z', '2026-01-06T16:30:00.000Z', '01/05/2026 10:00 AM to 01/06/2026 11:30 AM'],
    ['2026-01-05T05:00:00.000Z', '2026-01-08T05:00:00.000Z', '01/05/2026 to 01/07/2026'],
    ['2026-01-05T05:00:00.000Z', '2026-01-05T15:00:00.000Z', '01/05/2026 to 10:00 AM'],
    [null, null, ''],
  ])('of %s and %s is %s', (start, end, text) => expect(spanText(start, end, zone)).toBe(text));
});
