import { emptySpan, instantsOf, spanOf, spanProblems } from './job-dates.ts';

const zone = 'America/New_York';

describe('a stretch of time in a form', () => {
  it('is the days and times of the company', () =>
    expect(spanOf('2026-07-01T13:00:00.000Z', '2026-07-01T15:30:00.000Z', zone)).toEqual({
      Day: '2026-07-01',
      Start: '09:00',
      End: '11:30',
      EndDay: null,
    }));

  it('comes back as the same instants, over days too', () => {
    const instants = ['2026-07-01T13:00:00.000Z', '2026-07-03T21:00:00.000Z'] as const;
    expect(instantsOf(spanOf(...instants, zone), zone)).toEqual(instants);
  });

  it('starts when the business opens, where no time is given', () =>
    expect(instantsOf({ ...emptySpan, Day: '2026-01-05' }, zone)).toEqual(['2026-01-05T14:00:00.000Z', null]));

  it('is nothing without a day', () => expect(instantsOf(emptySpan, zone)).toEqual([null, null]));

  it('needs a day for its times', () =>
    expect(spanProblems({ ...emptySpan, End: '10:00' }, 'estimate', zone).Day).toBe('Must choose estimate date'));

  it('takes no text that is no date', () => {
    expect(spanProblems({ ...emptySpan, Day: 'soon' }, 'estimate', zone).Day).toBe('Enter a date as M/D/YYYY');
    expect(spanProblems({ ...emptySpan, Day: '2026-01-05', EndDay: '2/31' }, 'estimate', zone).EndDay).not.toBeNull();
  });

  it('can not end before it starts', () =>
    expect(
      spanProblems({ Day: '2026-01-05', Start: '10:00', End: '09:00', EndDay: null }, 'installation', zone).End,
    ).toBe('The installation can not end before it starts'));
});
