import type { Settings } from '@picket/domain';
import type { Clock } from '../ports.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The ISO instant until which a link that is made now may be used. */
export const linkExpiry = (clock: Clock, { ApprovalLinkDays }: Pick<Settings, 'ApprovalLinkDays'>): string =>
  new Date(clock().getTime() + ApprovalLinkDays * DAY_MS).toISOString();
