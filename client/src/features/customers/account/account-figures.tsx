import { type AccountFigures, addDollars, formatMoney, isOverCreditLimit } from '@picket/domain';
import { Link } from 'react-router';
import { formatDate } from '@/lib/format/format-date.ts';
import { Text } from '@/ui/layout.tsx';
import styles from './account.module.css';

interface FigureListProps {
  figures: AccountFigures & { readonly LateSince: string | null };
  /** The number of jobs that owe something. */
  owingJobs: number;
  /** The day of figures of the past. */
  pastDay?: string | undefined;
  /** The customer's present credit limit; null for none. */
  limit: number | null;
  /** What shows the jobs behind a figure, and where payments are confirmed. */
  behind?: { readonly showOwing: () => void; readonly confirmPath: string };
}

/** The figures of ruling 96. Money of the customer is shown when there is any. */
export function AccountFigureList({ figures, owingJobs, pastDay, limit, behind }: FigureListProps) {
  const { Owes, Late, Due, NotInvoiced, OwedBack, DepositsHeld, ToConfirm, LateSince } = figures;
  const isLimited = limit !== null && pastDay === undefined;
  const isOver = isLimited && isOverCreditLimit({ CreditLimit: limit, Owes });
  const jobs = `${owingJobs} ${owingJobs === 1 ? 'job' : 'jobs'}`;
  const show = behind?.showOwing;
  return (
    <dl className={styles.figures}>
      <Figure
        label={pastDay === undefined ? 'Owes' : `Owed on ${formatDate(pastDay)}`}
        dollars={Owes}
        isBad={Late > 0 || isOver}
        onShow={show}
      >
        {[isLimited && `of ${formatMoney(limit)}`, Owes > 0 && jobs].filter(Boolean).join(', ')}
      </Figure>
      {isOver && <Figure label="Over the credit limit" dollars={addDollars(Owes, -limit)} isBad />}
      <Figure label="Late" dollars={Late} isBad={Late > 0} onShow={show}>
        {LateSince && `since ${formatDate(LateSince)}`}
      </Figure>
      <Figure label="Due" dollars={Due} onShow={show} />
      <Figure label="Ordered, not due yet" dollars={NotInvoiced} onShow={show} />
      <Figure label="To confirm" dollars={ToConfirm} path={behind?.confirmPath}>
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
  );
}

interface FigureProps {
  label: string;
  dollars: number;
  isBad?: boolean;
  /** Shows what is behind the figure, or where that is. Not offered for 0. */
  onShow?: (() => void) | undefined;
  path?: string | undefined;
  children?: string | false | null | '';
}

const Figure = ({ label, dollars, isBad = false, onShow, path, children }: FigureProps) => (
  <div>
    <Text as="dt" size="sm" tone="dimmed">
      {label}
    </Text>
    <Text as="dd" size="lg" weight="strong" tone={isBad ? 'bad' : undefined}>
      <Behind name={`${label}: ${formatMoney(dollars)}`} {...(dollars !== 0 && { onShow, path })}>
        {formatMoney(dollars)}
      </Behind>
    </Text>
    {children && (
      <Text as="dd" size="sm" tone="dimmed">
        {children}
      </Text>
    )}
  </div>
);

type BehindProps = Pick<FigureProps, 'onShow' | 'path'> & { name: string; children: string };

function Behind({ name, onShow, path, children }: BehindProps) {
  if (path) {
    return (
      <Link to={path} aria-label={name} className={styles.behind}>
        {children}
      </Link>
    );
  }
  if (!onShow) return children;
  return (
    <button type="button" aria-label={name} className={styles.behind} onClick={onShow}>
      {children}
    </button>
  );
}
