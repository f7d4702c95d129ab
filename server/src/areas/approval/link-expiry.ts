import { instantAfterDays, type Settings } from '@picket/domain';
import type { Clock } from '../../base/ports.ts';

/** The ISO instant until which a link that is made now may be used. */
export const linkExpiry = (clock: Clock, { ApprovalLinkDays }: Pick<Settings, 'ApprovalLinkDays'>): string =>
  instantAfterDays(clock(), ApprovalLinkDays);
