import { companyZone, dateIn } from './format.ts';

/** The instant of a day (`yyyy-MM-dd`) and a time (`HH:mm`) by the clocks of a zone, ISO 8601 UTC. */
export function instantOf(day: string, time: string, zone = companyZone()): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - aheadOfUtc(wall, zone);
  return new Date(wall - aheadOfUtc(guess, zone)).toISOString();
}

/** The time of an instant by the clocks of a zone, `HH:mm`. */
export const timeOf = (instant: string, zone = companyZone()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(instant: number, zone: string): number {
  const at = new Date(instant).toISOString();
  return (
    Date.parse(`${dateIn(new Date(instant), zone)}T${timeOf(at, zone)}:00Z`) - Math.floor(instant / 60_000) * 60_000
  );
}
