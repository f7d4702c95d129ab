import { timeAt } from '@picket/domain';
import { memo } from 'react';
import { companyZone } from '@/lib/format/format-date.ts';
import styles from './calendar.module.css';

/** Says that times are the company's, to users in another zone. */
export const ZoneNotice = memo(function ZoneNotice() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = new Date();
  if (timeAt(now, own) === timeAt(now, companyZone())) return null;
  return <p className={styles.zone}>Times are in the company's time zone, {zoneName(companyZone(), now)}.</p>;
});

/** `Eastern Standard Time (New York)`. */
function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${timeZone.split('/').at(-1)!.replaceAll('_', ' ')})`;
}
