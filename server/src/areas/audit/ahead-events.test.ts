import { findAhead } from './ahead-events.ts';

const timesOf = (...times: string[]) =>
  times.map((time, index) => ({ at: `2026-05-04T${time}:00.000Z`, position: `p${index + 1}`, ordinal: index + 1 }));
const range = { From: '2026-05-04T11:00:00.000Z', To: '2026-05-04T14:00:00.000Z' };
const at = (time: string) => new Date(`2026-05-04T${time}:00.000Z`);

describe('findAhead', () => {
  it.each([
    ['events that are ahead of the next one', ['09:00', '11:00', '11:30', '10:30'], '10:30', 3, 3_600],
    ['events that are ahead of the clock', ['09:00', '11:00', '11:30'], '10:30', 3, 3_600],
    ['none of a clock that was right', ['09:00', '11:00', '11:30', '12:00'], '12:30', null, 0],
    ['none that is ahead by a minute', ['11:01', '11:00'], '12:30', null, 0],
    [
      'none of the same times recorded again by a clock that was right',
      ['09:00', '11:00', '12:00', '14:00', '13:00', '13:30', '14:00'],
      '15:00',
      4,
      3_600,
    ],
    ['none outside of the range', ['10:00', '15:00', '09:00'], '15:00', null, 0],
  ])('finds %s', (_name, times, now, last, leastSeconds) => {
    const found = findAhead(timesOf(...times), range, at(now));
    expect([found.last?.ordinal ?? null, found.leastSeconds]).toEqual([last, leastSeconds]);
  });

  it('finds the last event of the range', () => {
    expect(findAhead(timesOf('09:00', '11:00', '15:00'), range, at('15:00')).lastOfRange?.ordinal).toBe(2);
    expect(findAhead(timesOf('09:00'), range, at('15:00')).lastOfRange).toBeNull();
  });
});
