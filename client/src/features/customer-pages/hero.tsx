import { type ApprovalPage, addressLine, formatMoney } from '@picket/domain';
import { texts } from './approval-texts.ts';
import { formatDay, wholeDaysUntil } from './dates.ts';
import styles from './page.module.css';

/** The customer, the total and the date until which the estimate is good. */
export function Hero({ page: { Content, Revision, ExpiresAt }, total }: { page: ApprovalPage; total: number }) {
  const { OrderType, JobId, JobName, Customer } = Content;
  const place = addressLine(Content.Address);
  return (
    <section className={styles.hero}>
      <p className={styles.dim}>{(OrderType === 'w' ? texts.quote : texts.estimate)(JobId, Revision)}</p>
      <h1>{texts.greeting(Customer?.Name ?? '', OrderType)}</h1>
      {place && <p>{place}</p>}
      {JobName && <p className={styles.dim}>{JobName}</p>}
      <dl className={styles.heroFigures}>
        <div>
          <dt>{texts.total}</dt>
          <dd className={styles.big}>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>{texts.goodUntil}</dt>
          <dd>
            {formatDay(ExpiresAt)}
            <small>{expiryText(ExpiresAt)}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function expiryText(expiresAt: string): string {
  const days = wholeDaysUntil(expiresAt);
  return days === 0 ? texts.lastDay : texts.daysLeft(days);
}
