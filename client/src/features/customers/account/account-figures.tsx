import { addDollars, type CustomerAccount, formatMoney, isOverCreditLimit } from '@picket/domain';
import { formatDate } from '@/lib/format/format-date.ts';
import { Text } from '@/ui/layout.tsx';
import styles from './account.module.css';

interface FigureListProps {
  account: CustomerAccount;
  isPast: boolean;
  /** The customer's present credit limit; null for none. */
  limit: number | null;
}

/** The figures of ruling 96. Money of the customer is shown when there is any. */
export function AccountFigureList({ account, isPast, limit }: FigureListProps) {
  const { Owes, Late, Due, NotInvoiced, OwedBack, DepositsHeld, ToConfirm, LateSince, JobCounts, PaysInDays } = account;
  const isLimited = limit !== null && !isPast;
  const isOver = isLimited && isOverCreditLimit({ CreditLimit: limit, Owes });
  const jobs = `${JobCounts.owing} ${JobCounts.owing === 1 ? 'job' : 'jobs'}`;
  return (
    <>
      <dl className={styles.figures}>
        <Figure
          label={isPast ? `Owed on ${formatDate(account.Day)}` : 'Owes'}
          dollars={Owes}
          isBad={Late > 0 || isOver}
        >
          {[isLimited && `of ${formatMoney(limit)}`, Owes > 0 && jobs].filter(Boolean).join(', ')}
        </Figure>
        {isOver && <Figure label="Over the credit limit" dollars={addDollars(Owes, -limit)} isBad />}
        <Figure label="Late" dollars={Late} isBad={Late > 0}>
          {LateSince && `since ${formatDate(LateSince)}`}
        </Figure>
        <Figure label="Due" dollars={Due} />
        <Figure label="Ordered, not due yet" dollars={NotInvoiced} />
        <Figure label="To confirm" dollars={ToConfirm}>
          {ToConfirm > 0 && 'not counted yet'}
        </Figure>
        {DepositsHeld > 0 && (
          <Figure label="Deposits held" dollars={DepositsHeld}>
            on estimates
          </Figure>
        )}
        {OwedBack > 0 && (
          <Figure label="Owed to the customer" dollars={OwedBack}>
            overpaid
          </Figure>
        )}
      </dl>
      {PaysInDays !== null && (
        <Text as="p" tone="dimmed">
          Pays in {PaysInDays} {PaysInDays === 1 ? 'day' : 'days'} on average
        </Text>
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  dollars: number;
  isBad?: boolean;
  children?: string | false | null | '';
}

const Figure = ({ label, dollars, isBad = false, children }: FigureProps) => (
  <div>
    <Text as="dt" size="sm" tone="dimmed">
      {label}
    </Text>
    <Text as="dd" size="lg" weight="strong" tone={isBad ? 'bad' : undefined}>
      {formatMoney(dollars)}
    </Text>
    {children && (
      <Text as="dd" size="sm" tone="dimmed">
        {children}
      </Text>
    )}
  </div>
);
