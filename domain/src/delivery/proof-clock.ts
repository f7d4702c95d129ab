import { DAY_MS } from '../time/days.ts';
import type { Delivery } from './delivery.events.ts';

/**
 * Returns true if the clock of the device that recorded a proof was wrong (ruling 50): its time is more than a day
 * after the server's, or more than a day before both the server's and the first day that the delivery was planned for.
 * A proof that waited for a connection is older than the server's time, even if its delivery was put off.
 */
export function isClockWrong(at: string, { FirstDate }: Pick<Delivery, 'FirstDate'>, now: string): boolean {
  const [time, server] = [Date.parse(at), Date.parse(now)];
  return time > server + DAY_MS || time < Math.min(server, Date.parse(FirstDate)) - DAY_MS;
}
