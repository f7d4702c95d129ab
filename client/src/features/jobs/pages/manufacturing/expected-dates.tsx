import type { JobItemRow } from '@picket/domain';
import { useState } from 'react';
import { formatDate } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { daysText, daysUntil } from './days-left.ts';
import styles from './expected-dates.module.css';
import { awaitedOf, expectedDays, isOverdue } from './expected-days.ts';
import { useShopDay } from './shop-day.ts';
import type { OrderItems } from './use-order-items.ts';

const ExpectedDateDialog = loadLater(async () => (await import('./expected-date.dialog.tsx')).ExpectedDateDialog);

interface ExpectedDatesProps {
  items: readonly JobItemRow[];
  name: string;
  /** Undefined: read-only. */
  changes: OrderItems | undefined;
}

/** The expected dates of special order items; amber once the day has passed. Nothing for items that have arrived. */
export function ExpectedDates({ items, name, changes }: ExpectedDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const day = useShopDay();
  const awaited = awaitedOf(items);
  const days = expectedDays(items);
  if (awaited.length === 0 || (days.length === 0 && !changes)) return null;
  const isLate = isOverdue(items, day);
  const late = days.length === 1 && isLate ? `, ${daysText(daysUntil(days[0]!, day))}` : '';
  return (
    <div className={styles.expected} data-late={isLate || undefined}>
      {days.length > 0 && (
        <span>
          {isLate && <Icon name="warning" size={15} />}
          Expected {days.map((day) => formatDate(day)).join(' and ')}
          {late}
        </span>
      )}
      {changes && (
        <button type="button" aria-label={labelOf(days, name)} onClick={() => setOpen(true)}>
          {days.length > 0 ? 'Change' : 'Set expected date'}
        </button>
      )}
      {isOpen && changes && (
        <ExpectedDateDialog
          name={name}
          day={days.length === 1 ? days[0]! : null}
          onSave={(chosen) => changes.expect(awaited, chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const labelOf = (days: readonly string[], name: string) =>
  days.length > 0 ? `Change expected date of ${name}` : `Set expected date of ${name}`;
