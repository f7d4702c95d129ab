import { addDays, DAY_MS } from './days.ts';

/** The default time zone of a company (ruling 6). */
export const initialTimeZone = 'America/New_York';

/** Returns true for an IANA zone name that the runtime supports. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns the day of an instant in a zone, `yyyy-MM-dd`. Throws a RangeError for an unknown zone or invalid instant.
 */
export const dayAt = (instant: Date | string, zone: string): string => clockTime(instant, zone).slice(0, 10);

/** Returns the time of an instant in a zone, `HH:mm`. */
export const timeAt = (instant: Date | string, zone: string): string => clockTime(instant, zone).slice(11, 16);

/**
 * Returns the instant of a day (`yyyy-MM-dd`) and time (`HH:mm`) in a zone, ISO 8601 UTC. If the time occurs twice
 * because clocks go back, returns the first one. If clocks go forward and skip the time, returns the time plus the
 * skipped duration: 02:30 becomes 03:30. (RFC 5545 and Temporal's 'compatible' do the same.)
 */
export function instantAt(day: string, time: string, zone: string): string {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const byOffsetBefore = clock - offsetAt(clock - DAY_MS, zone);
  const byOffsetAfter = clock - offsetAt(clock + DAY_MS, zone);
  const shows = (instant: number) => instant + offsetAt(instant, zone) === clock;
  return new Date(shows(byOffsetAfter) && !shows(byOffsetBefore) ? byOffsetAfter : byOffsetBefore).toISOString();
}

/** Returns the first instant of a day in a zone, ISO 8601 UTC. */
export const startOfDay = (day: string, zone: string): string => instantAt(day, '00:00', zone);

/** Returns the first instant of the next day: the exclusive end of a day. */
export const endOfDay = (day: string, zone: string): string => startOfDay(addDays(day, 1), zone);

/** Returns the local time of a zone at an instant, as an ISO 8601 text. */
function clockTime(instant: Date | string, zone: string): string {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone)).toISOString();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The offset of each day (UTC) in a zone; null for a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();
const MOST_DAYS = 20_000;

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const days = offsets.get(zone) ?? new Map<number, number | null>();
  const day = Math.floor(instant / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const start = readOffset(day * DAY_MS, zone);
    offset = start === readOffset((day + 1) * DAY_MS, zone) ? start : null;
    if (days.size >= MOST_DAYS) days.clear();
    offsets.set(zone, days.set(day, offset));
  }
  return offset ?? readOffset(instant, zone);
}

function readOffset(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - Math.floor(instant / 1_000) * 1_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(timeZone, clock);
  return clock;
}
