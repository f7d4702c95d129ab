import { ageOf, formatMoney, type JobListRow, JobStatuses } from '@picket/domain';
import { companyZone, formatDate, today } from '@/lib/format/format-date.ts';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Row, Text } from '@/ui/layout.tsx';
import { Avatar } from '@/ui/pictures/avatar.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { Balance } from './balance.tsx';
import styles from './job-columns.module.css';

type Column = TableColumn<JobListRow>;

export const jobColumn: Column = {
  key: 'Job',
  header: 'Job',
  sort: 'Id',
  line: 'top',
  cell: (job) => <JobTitle job={job} />,
};

export const ownerColumn: Column = {
  key: 'Owner',
  header: 'Owner',
  cell: ({ PersonName }) => (PersonName ? <Owner name={PersonName} /> : '–'),
};

function Owner({ name }: { name: string }) {
  const [first = '', ...others] = name.split(' ');
  return (
    <Row as="span" gap={8} isInline className={styles.owner}>
      <Avatar user={{ FirstName: first, LastName: others.at(-1) ?? '' }} path={null} isSmall />
      {name}
    </Row>
  );
}

/** The stage. What was sent and answered is said by the last step. */
export const stageColumn: Column = {
  key: 'Status',
  header: 'Status',
  sort: 'JobStatusId',
  line: 'middle-end',
  cell: (job) => <JobBadges job={{ ...job, ApprovalStateId: null }} />,
};

/** The last step, with the next action as a button that shows where the user points or is. */
export const lastStepColumn = (next: (job: JobListRow) => MenuAction | null): Column => ({
  key: 'LastStep',
  header: 'Last step',
  line: 'bottom',
  cell: (job) => <LastStep job={job} action={next(job)} />,
});

function LastStep({ job, action }: { job: JobListRow; action: MenuAction | null }) {
  const urgency = urgencyOf(job);
  return (
    <span className={styles.step}>
      <span className={styles.words} title={job.LastStep}>
        {urgency && (
          <span className={styles.level} data-level={urgency}>
            <Icon name={urgency === 'bad' ? 'warning' : 'history'} size={14} />{' '}
          </span>
        )}
        {job.LastStep}
      </span>
      {action && (
        <span className={styles.next}>
          <button type="button" aria-label={`${action.label} #${job.Id}`} onClick={action.run}>
            <Text size="sm" weight="strong">
              {action.label}
            </Text>
          </button>
        </span>
      )}
    </span>
  );
}

export const ageColumn: Column = {
  key: 'Age',
  header: 'Age',
  sort: 'LastStepAt',
  align: 'end',
  line: 'bottom-end',
  cell: (job) => (
    <Text
      tone={urgencyOf(job) ? undefined : 'dimmed'}
      className={styles.level}
      data-level={urgencyOf(job)}
      title={formatDate(job.LastStepAt)}
    >
      {shortAge(job.LastStepAt)}
    </Text>
  ),
};

/** `5 min`, `3 h` or `12 d`. */
function shortAge(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

/** Red: money or the due date is late, or an item is blocked. Amber: staff have had their turn for days. */
function urgencyOf(job: JobListRow): 'bad' | 'warn' | undefined {
  if (job.Archived || job.IsLost) return undefined;
  const isOrder = job.JobStatusId === JobStatuses.Order;
  if (job.LateSince || (isOrder && (job.ItemsBlocked > 0 || (job.DueDate ?? '9') < today()))) return 'bad';
  const { level } = ageOf(job.LastStepAt, new Date().toISOString(), companyZone());
  return job.NextAction !== null && level !== 'fresh' ? 'warn' : undefined;
}

const dateColumn = (key: string, header: string, field: DateField, sort?: string): Column => ({
  key,
  header,
  sort,
  cell: (job) => formatDate(job[field]) || '–',
});
type DateField = 'EstimateStartDate' | 'OrderDate' | 'DueDate' | 'DeliveryDate' | 'CreatedAt' | 'InvoiceDate';

const hidden = (column: Column): Column => ({ ...column, isHidden: true });

const estimatedColumn = dateColumn('Estimated', 'Estimated', 'EstimateStartDate', 'EstimateStartDate');
export const orderedColumn = dateColumn('Ordered', 'Ordered', 'OrderDate', 'OrderDate');
const companyColumn: Column = { key: 'Company', header: 'Company', cell: ({ CompanyName }) => CompanyName };
export const totalColumn: Column = {
  key: 'Total',
  header: 'Grand total',
  sort: 'GrandTotal',
  align: 'end',
  line: 'top-end',
  cell: ({ GrandTotal }) => formatMoney(GrandTotal),
};
const paidColumn: Column = {
  key: 'Paid',
  header: 'Paid',
  sort: 'PaidTotal',
  align: 'end',
  cell: ({ PaidTotal }) => formatMoney(PaidTotal),
};
export const balanceColumn: Column = {
  key: 'Balance',
  header: 'Balance',
  sort: 'Balance',
  align: 'end',
  cell: (job) => <Balance job={job} />,
};

/** What every list of jobs offers besides its own columns, which `shown` has. */
export function moreColumns(shown: readonly Column[]): Column[] {
  const all = [
    ownerColumn,
    companyColumn,
    estimatedColumn,
    orderedColumn,
    dateColumn('DueDay', 'Due', 'DueDate', 'DueDate'),
    dateColumn('DeliveryDay', 'Delivery date', 'DeliveryDate', 'DeliveryDate'),
    dateColumn('Invoiced', 'Invoiced', 'InvoiceDate', 'InvoiceDate'),
    dateColumn('Added', 'Added', 'CreatedAt'),
    { key: 'Phone', header: 'Phone', cell: ({ CustomerPhone }) => CustomerPhone || '–' },
    totalColumn,
    paidColumn,
    balanceColumn,
  ] satisfies Column[];
  return all.filter(({ key }) => !shown.some((column) => column.key === key)).map(hidden);
}
