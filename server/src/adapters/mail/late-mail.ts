import { DAY_MS, type Recorded } from '@picket/domain';
import type { Clock } from '../../base/ports.ts';

const LATEST_MS = 7 * DAY_MS;

/** Returns true for an event so old that a mail about it would only confuse, after an import or a long outage. */
export const isTooLateToMail = ({ meta }: Recorded, clock: Clock): boolean =>
  clock().getTime() - Date.parse(meta.at) > LATEST_MS;
