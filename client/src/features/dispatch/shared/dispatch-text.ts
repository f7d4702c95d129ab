import {
  addDays,
  type DeliveryCard,
  type DeliveryLoad,
  type DeliveryProof,
  dayAt,
  daysBetween,
  dayWithWeekday,
  formatCount,
  formatNumber,
  formatTime,
} from '@picket/domain';
import { today } from '@/lib/format/format-date.ts';

/** 'Today', 'Tomorrow', or 'Thu, Nov 19'. */
export function dayText(day: string, now = today()): string {
  if (day === now) return 'Today';
  return day === addDays(now, 1) ? 'Tomorrow' : dayWithWeekday(day);
}

type Named = Pick<DeliveryCard, 'Date' | 'DepartureTime' | 'TruckName'>;

/** 'Truck 1, Thu, Nov 19, 7:00 AM': how a delivery is named in menus and messages. */
export const deliveryName = ({ Date: day, DepartureTime, TruckName }: Named): string =>
  [TruckName || 'No truck', dayText(day), formatTime(DepartureTime)].filter(Boolean).join(', ');

/** '14 sections, 1 gate': the parts of a load; '' if it has none. */
export const loadText = ({ Sections, Posts, Gates }: DeliveryLoad): string =>
  [[Sections, 'section'] as const, [Posts, 'post'] as const, [Gates, 'gate'] as const]
    .filter(([count]) => count > 0)
    .map(([count, noun]) => formatCount(count, noun))
    .join(', ');

/** `6,900 lb`. */
export const weightText = (pounds: number): string => `${formatNumber(Math.round(pounds))} lb`;

/** Returns the weight as a share of the truck's limit: '69%', 'over'; '' without a limit or weight. */
export function shareText(weight: number | null, limit: number | null): string {
  if (weight === null || !limit) return '';
  return weight > limit ? 'over' : `${Math.round((weight / limit) * 100)}%`;
}

/** `3 d` since an instant, in company days; '' for today and for null. */
export function waitingText(instant: string | null, now: string, zone: string): string {
  if (instant === null) return '';
  const days = daysBetween(dayAt(instant, zone), now);
  return days > 0 ? `${days} d` : '';
}

export const deliveriesText = (count: number): string => formatCount(count, 'delivery', 'deliveries');

export const othersProofsText = (count: number): string =>
  count === 1
    ? '1 proof of delivery of another user waits on this device. It is sent when that user signs in here.'
    : `${count} proofs of delivery of other users wait on this device. They are sent when those users sign in here.`;

/** Returns the time of a delivered stop by the device's clock, or the server's time if that clock was wrong. */
export const proofTime = ({ At, IsClockWrong, RecordedAt }: DeliveryProof): string => (IsClockWrong ? RecordedAt : At);
