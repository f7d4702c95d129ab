import {
  addDollars,
  addressLine,
  formatMoney,
  formatPercent,
  isOverCreditLimit,
  itemGroups,
  type JobDetails,
  jobFields,
  overpaidText,
} from '@picket/domain';
import type { ReactNode } from 'react';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { addressMapLink } from '@/lib/format/address-map-link.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { formatMoneyChange } from '../money-change.ts';
import styles from './job-sidebar.module.css';
import type { TotalChange } from './total-change.ts';

interface TotalProps {
  job: JobDetails;
  change: TotalChange | null;
}

interface JobSidebarProps extends TotalProps {
  /** The state of the customer's approval. */
  approval?: ReactNode;
  latest?: ReactNode;
}

/** The sidebar of every tab of a job: totals, customer, site, dates and latest activity. */
export function JobSidebar({ job, change, approval, latest }: JobSidebarProps) {
  return (
    <aside id="about" className={styles.sidebar} aria-label="About this job">
      <Totals job={job} change={change} />
      {approval}
      <Customer job={job} />
      <Site job={job} />
      <Dates job={job} />
      {latest}
    </aside>
  );
}

/** Whether options that are not chosen would change the total. */
const hasMore = (totals: JobDetails['Totals']): totals is JobDetails['Totals'] & { WithAllOptions: number } =>
  totals.WithAllOptions !== undefined && totals.WithAllOptions !== totals.GrandTotal;

/** The total on screens without room for the sidebar, as a link to it. */
export function TotalBar({ job: { Totals }, change }: TotalProps) {
  return (
    <a href="#about" className={styles.bar}>
      <span>
        Grand total{hasMore(Totals) && `, ${formatMoney(Totals.WithAllOptions)} with everything`}{' '}
        {change && <b className={styles.change}>{formatMoneyChange(change.Amount)}</b>}
      </span>
      <strong>{formatMoney(Totals.GrandTotal)}</strong>
    </a>
  );
}

function Totals({ job, change }: TotalProps) {
  const { Totals: totals, OtherDescription, IsTaxExempt } = job;
  const items = Object.values(itemGroups).map(({ title, total }): LabeledAmount => [title, totals[total]]);
  const charges: readonly LabeledAmount[] = [
    ['Delivery fee', totals.DeliveryFee],
    [OtherDescription || jobFields.OtherPrice.label, totals.OtherPrice],
    [IsTaxExempt ? 'Tax (exempt)' : `Tax (${formatPercent(totals.TaxRate, 4)})`, totals.Tax],
  ];
  return (
    <section aria-label="Amounts">
      <h2>Grand total</h2>
      <p className={styles.total}>{formatMoney(totals.GrandTotal)}</p>
      <p role="status" className={styles.change}>
        {change && `${formatMoneyChange(change.Amount)} ${change.Reason}`}
      </p>
      {hasMore(totals) && (
        <Text as="p" tone="dimmed">
          <strong>{formatMoney(totals.WithAllOptions)}</strong> with everything
        </Text>
      )}
      <dl className={styles.amounts}>
        <Amounts of={items} />
        <Amount label="Order total" amount={totals.OrderTotal} isSum />
        <Amounts of={charges} />
        <Amount label="Paid" amount={totals.PaidTotal} />
        <Amount label="Balance" amount={totals.Balance} isSum />
      </dl>
      <Overpaid job={job} />
      <NextDue job={job} />
    </section>
  );
}

function Overpaid({ job }: { job: JobDetails }) {
  const text = overpaidText({ ...job, ...job.Totals });
  return text && <p>{text}</p>;
}

/** What is late, and what is to be paid next. */
function NextDue({ job: { Schedule, LateSince, LateAmount } }: { job: JobDetails }) {
  const late = Schedule.filter(({ State }) => State === 'late');
  const due = Schedule.filter(({ State }) => State === 'due');
  const nextDay = due.map(({ DueOn }) => DueOn!).toSorted()[0];
  const next = due.filter(({ DueOn }) => DueOn === nextDay);
  return (
    <>
      {LateSince && (
        <Text as="p" tone="bad">
          {formatMoney(LateAmount)} late{late.length > 1 && ', the oldest'} since {formatDate(LateSince)}
        </Text>
      )}
      {nextDay && (
        <p>
          {openOf(next)} due by {formatDate(nextDay)}
        </p>
      )}
    </>
  );
}

const openOf = (rows: JobDetails['Schedule']): string =>
  formatMoney(addDollars(...rows.map(({ Amount, Filled }) => addDollars(Amount, -Filled))));

type LabeledAmount = readonly [label: string, amount: number];

const Amounts = ({ of }: { of: readonly LabeledAmount[] }) =>
  of
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount], index) => <Amount key={`${index.toString()} ${label}`} label={label} amount={amount} />);

function Amount({ label, amount, isSum }: { label: string; amount: number; isSum?: boolean }) {
  return (
    <div data-sum={isSum}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

function Customer({ job }: { job: JobDetails }) {
  const { Customer, CompanyId, CompanyName, UserId, MarketPartnerName, EstimatorName } = job;
  return (
    <section aria-label="Customer">
      <h2>Customer</h2>
      {Customer ? (
        <>
          <p className={styles.name}>
            <RecordLink path={customerPath(Customer.Id)} claim="Customers">
              {Customer.Name}
            </RecordLink>
          </p>
          {Customer.Phone && (
            <p>
              <a href={phoneLink(Customer.Phone)}>{Customer.Phone}</a>
            </p>
          )}
          {Customer.Email ? (
            <p>
              <a href={`mailto:${Customer.Email}`}>{Customer.Email}</a>
            </p>
          ) : (
            <Text as="p" tone="dimmed">
              No email address
            </Text>
          )}
        </>
      ) : (
        <Text as="p" tone="dimmed">
          No customer yet
        </Text>
      )}
      <Credit of={job.CustomerCredit} />
      {job.PurchaseOrder && <p>Purchase order {job.PurchaseOrder}</p>}
      {job.IsPurchaseOrderMissing && <p>Purchase order missing</p>}
      <Text as="p" tone="dimmed">
        <RecordLink path={`/company/info?id=${CompanyId}`} claim="Companies">
          {CompanyName}
        </RecordLink>
      </Text>
      {EstimatorName && (
        <Text as="p" tone="dimmed">
          Estimator {EstimatorName}
        </Text>
      )}
      {MarketPartnerName && (
        <Text as="p" tone="dimmed">
          Market partner{' '}
          <RecordLink path={`/user/info?id=${UserId}`} claim="Users">
            {MarketPartnerName}
          </RecordLink>
        </Text>
      )}
    </section>
  );
}

/** What a customer with a credit limit owes, over all jobs. */
function Credit({ of }: { of: JobDetails['CustomerCredit'] }) {
  if (!of) return null;
  const isOver = isOverCreditLimit(of);
  return (
    <>
      {isOver && (
        <Text as="p" tone="bad">
          Over the credit limit
        </Text>
      )}
      <Text as="p" tone={isOver ? undefined : 'dimmed'}>
        Owes {formatMoney(of.Owes)} of {formatMoney(of.CreditLimit)}
      </Text>
    </>
  );
}

function Site({ job: { Address } }: { job: JobDetails }) {
  const address = addressLine(Address);
  return (
    <section aria-label="Site">
      <h2>Site</h2>
      {address ? (
        <a href={addressMapLink(address)} target="_blank" rel="noreferrer" aria-label={`${address}, map in a new tab`}>
          {address}
        </a>
      ) : (
        <Text as="p" tone="dimmed">
          No address
        </Text>
      )}
    </section>
  );
}

function Dates({ job }: { job: JobDetails }) {
  const dates: readonly (readonly [string, string])[] = [
    ['Estimate', formatDate(job.EstimateStartDate)],
    ['Installation', formatDate(job.InstallationDate)],
    ['Delivery', formatDate(job.DeliveryDate)],
    ['Due', formatDate(job.DueDate)],
  ];
  return (
    <section aria-label="Main dates">
      <h2>Dates</h2>
      <dl className={styles.dates}>
        {dates.map(([label, day]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{day || 'Not set'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
