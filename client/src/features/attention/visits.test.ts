import type { CalendarEvent } from '@picket/domain';
import { nextVisit, shownVisits, soonText } from './visits.ts';

const at = (hour: number, allDay = false) =>
  ({
    id: `estimate-${hour}`,
    start: `2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`,
    end: `2026-11-18T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
    allDay,
  }) as CalendarEvent;
const now = Date.parse('2026-11-18T15:42:00.000Z');

it('nextVisit is the first with a time that is not over', () => {
  expect(nextVisit([at(9, true), at(14), at(15), at(16)], now)?.id).toBe('estimate-15');
  expect(nextVisit([at(14)], now)).toBeUndefined();
});

it('shownVisits leaves out the earliest beyond eight', () => {
  const day = Array.from({ length: 12 }, (_, index) => at(8 + index));
  expect(shownVisits(day.slice(0, 5), now)).toHaveLength(5);
  expect(shownVisits(day, now).map(({ id }) => id)).toEqual(day.slice(4).map(({ id }) => id));
  expect(shownVisits(day, Date.parse('2026-11-19'))).toHaveLength(8);
});

it.each([
  ['2026-11-18T15:42:00.000Z', 'now'],
  ['2026-11-18T16:00:00.000Z', 'in 18 min'],
  ['2026-11-18T18:00:00.000Z', 'in 2 h'],
])('soonText of %s is %s', (start, text) => expect(soonText(start, now)).toBe(text));
