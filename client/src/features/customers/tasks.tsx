import { type AttentionKind, type CustomerTask, formatMoney, type JobAttentionKind } from '@picket/domain';
import { Link } from 'react-router';
import { customerNotesPath } from '@/entities/customers/customer-path.ts';
import { useGetCustomerOverviewQuery } from '@/entities/customers/customers.api.ts';
import { emailEstimatePath, jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { Card, Row, Text } from '@/ui/layout.tsx';
import styles from './shared/customers.module.css';

type PathOf = (job: number, from: string) => string;

const tab =
  (name: Parameters<typeof jobPath>[1]): PathOf =>
  (job, from) =>
    jobPath(job, name, from);
const email =
  (which: 'new' | 'again'): PathOf =>
  (job, from) =>
    emailEstimatePath(job, which, from);

/** What each task is, its action and where that is done. */
const texts: Readonly<Record<JobAttentionKind, readonly [string, string, PathOf]>> = {
  unpaid: ['Collect', 'Record payment', tab('payments')],
  'payment-returned': ['Returned payment of', 'Record payment', tab('payments')],
  'deposit-missing': ['Collect the deposit of', 'Record payment', tab('payments')],
  'payments-to-confirm': ['Confirm', 'Confirm', tab('payments')],
  overpaid: ['Refund', 'Refund', tab('payments')],
  'document-email-failed': ['Send the email again', 'Send again', tab('payments')],
  'email-failed': ['Send the estimate again', 'Send again', email('again')],
  expiring: ['The estimate expires', 'Send again', email('again')],
  'not-opened': ['The estimate was not opened', 'Send again', email('again')],
  'not-sent': ['Send the estimate', 'Send', email('new')],
  'not-invoiced': ['Send the invoice', 'Invoice', tab('summary')],
  'past-due': ['The order is past due', 'Open', tab('summary')],
  'not-on-delivery': ['Put on a delivery', 'Open', tab('info')],
  'not-scheduled': ['Schedule', 'Schedule', tab('info')],
  idle: ['Follow up', 'Open', tab('info')],
};

const moneyKinds: readonly AttentionKind[] = [
  'unpaid',
  'payment-returned',
  'deposit-missing',
  'payments-to-confirm',
  'overpaid',
];

/** What to do for a customer now, the most urgent first. Shows nothing if nothing waits. */
export function Tasks({ customer }: { customer: { readonly Id: number; readonly Name: string } }) {
  const { data } = useGetCustomerOverviewQuery(customer.Id);
  if (!data?.Tasks.length) return null;
  return (
    <Card as="section" aria-label="To do now" className={styles.box}>
      <ul>
        {data.Tasks.map((task) => (
          <Task key={`${task.Kind} ${task.Id}`} task={task} customer={customer} />
        ))}
      </ul>
    </Card>
  );
}

function Task({ task, customer }: { task: CustomerTask; customer: { readonly Id: number; readonly Name: string } }) {
  const { Kind, Id, JobName, Amount, Since } = task;
  const isCall = Kind === 'call-reminder';
  const from = `/customer/info?id=${customer.Id}`;
  const [words, action, path] = isCall ? ['Call the customer', 'Open', () => customerNotesPath(customer)] : texts[Kind];
  const isMoney = moneyKinds.includes(Kind) && Amount !== null;
  const what = isMoney ? `${words} ${formatMoney(Amount)}` : words;
  const name = isCall ? JobName : `#${Id} ${JobName}`;
  return (
    <Row as="li" gap={10} lineGap={4} justify="between" wraps>
      <Row gap={8} align="start">
        <Icon name={Kind === 'unpaid' ? 'warning' : 'history'} size={16} />
        <Text>
          <strong>{what}</strong> <Text tone="dimmed">{`${name}, since ${formatDate(Since)}`}</Text>
        </Text>
      </Row>
      <Link to={path(Id, from)} aria-label={`${action}: ${what}, ${name}`}>
        {action}
      </Link>
    </Row>
  );
}
