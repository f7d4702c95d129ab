import { emptySpan, instantsOf, spanOf, spanProblems } from './job-dates.ts';

const zone = 'America/New_York';

describe('the time span of a form', () => {
  it('has days and times in the time zone of the company', () =>
    expect(spanOf('2026-07-01T13:00:00.000Z', '2026-07-01T15:30:00.000Z', zone)).toEqual({
      Day: '2026-07-01',
      Start: '09:00',
      End: '11:30',
      EndDay: null,
    }));

  it('converts back to the same instants, also over several days', () => {
    const instants = ['2026-07-01T13:00:00.000Z', '2026-07-03T21:00:00.000Z'] as const;
    expect(instantsOf(spanOf(...instants, zone), zone)).toEqual(instants);
  });

  it('starts when the business opens if it has no start time', () =>
    expect(instantsOf({ ...emptySpan, Day: '2026-01-05' }, zone)).toEqual(['2026-01-05T14:00:00.000Z', null]));

  it('has no instants without a day', () => expect(instantsOf(emptySpan, zone)).toEqual([null, null]));

  it('requires a day for its times', () =>
    expect(spanProblems({ ...emptySpan, End: '10:00' }, 'estimate', zone).Day).toBe('Must choose estimate date'));

  it('rejects text that is not a date', () => {
    expect(spanProblems({ ...emptySpan, Day: 'soon' }, 'estimate', zone).Day).toBe('Enter a date as M/D/YYYY');
    expect(spanProblems({ ...emptySpan, Day: '2026-01-05', EndDay: '2/31' }, 'estimate', zone).EndDay).not.toBeNull();
  });

  it('rejects an end before its start', () =>
    expect(
      spanProblems({ Day: '2026-01-05', Start: '10:00', End: '09:00', EndDay: null }, 'installation', zone).End,
    ).toBe('The installation cannot end before it starts'));
});
