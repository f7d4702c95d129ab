import { addressLine, type CustomerOverview, formatMoney, StatusNames } from '@picket/domain';
import type { ReactNode } from 'react';
import { useGetCustomerOverviewQuery } from '@/entities/customers/customers.api.ts';
import { kindTexts } from '@/features/attention/attention-kinds.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useSettled } from '@/lib/hooks/use-settled.ts';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './customer-preview.module.css';
import type { PaletteCustomer } from './palette-row.ts';

/** Long enough to pass over a row without reading its customer. */
const PAUSE_MS = 120;
const MOST_WORDS = 160;
const MOST_NEXT = 4;

/** A customer in five seconds of reading. */
export function CustomerPreview({ customer: { Id, Name } }: { customer: PaletteCustomer }) {
  const isRead = useSettled(Id, PAUSE_MS) === Id;
  const { data, error } = useGetCustomerOverviewQuery(Id, { skip: !isRead });
  return (
    <Stack
      as="section"
      gap={8}
      role="complementary"
      aria-label={Name}
      aria-busy={!data && !error}
      className={styles.preview}
    >
      <Row gap={8}>
        <Text as="strong" size="lg">
          {Name}
        </Text>
        {data && <StatusBadge tone="neutral">{StatusNames.CustomerType[data.Customer.CustomerTypeId]}</StatusBadge>}
        {data && (
          <Text tone="dimmed" className={styles.since}>
            since {formatDate(data.Customer.CreatedAt)}
          </Text>
        )}
      </Row>
      {data && <Overview overview={data} />}
      {error && <Text tone="dimmed">The customer could not be read.</Text>}
    </Stack>
  );
}

function Overview({ overview }: { overview: CustomerOverview }) {
  const { Customer, Figures, JobSums, Notes } = overview;
  const open = JobSums.find(({ Tab }) => Tab === 'Open');
  return (
    <>
      <Text tone="dimmed">{addressLine(Customer.Address) || 'No address'}</Text>
      {Figures && (
        <dl className={styles.figures}>
          <Figure
            label="Owes"
            isBad={Figures.Late > 0}
            note={Figures.LateSince && `late since ${formatDate(Figures.LateSince)}`}
          >
            {formatMoney(Figures.Owes)}
          </Figure>
          <Figure label="To confirm">{formatMoney(Figures.ToConfirm)}</Figure>
          <Figure
            label="Open jobs"
            note={open && open.Count > 0 && `${open.Count} ${open.Count === 1 ? 'job' : 'jobs'}`}
          >
            {formatMoney(open?.GrandTotal ?? 0)}
          </Figure>
        </dl>
      )}
      <Part title="Next">
        {nextOf(overview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Part>
      <Part title="Last words">
        {Notes.data.slice(0, 2).map((note) => (
          <li key={note.Id} className={styles.quote}>
            <b>{note.AuthorName}</b>, {formatDate(note.CreatedAt)}: {clipped(note.NoteText || note.Title)}
          </li>
        ))}
      </Part>
    </>
  );
}

interface FigureProps {
  label: string;
  isBad?: boolean;
  note?: string | false | null | undefined;
  children: string;
}

const Figure = ({ label, isBad = false, note, children }: FigureProps) => (
  <div>
    <Text as="dt" size="xs" tone="dimmed">
      {label}
    </Text>
    <Text as="dd" size="lg" weight="strong" tone={isBad ? 'bad' : undefined}>
      {children}
    </Text>
    {note && (
      <Text as="dd" size="xs" tone="dimmed">
        {note}
      </Text>
    )}
  </div>
);

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text as="h3" size="xs" tone="dimmed">
        {title}
      </Text>
      <Stack as="ul" gap={4}>
        {children}
      </Stack>
    </Stack>
  );
}

/** What waits for staff, then where the open jobs stand. */
function nextOf({ Tasks, Jobs }: CustomerOverview): string[] {
  const tasks = Tasks.map(({ Id, Kind, JobName }) =>
    Kind === 'call-reminder' ? `${kindTexts[Kind].label}: ${JobName}` : `#${Id}: ${kindTexts[Kind].label}`,
  );
  const steps = Jobs.data.filter(({ LastStep }) => LastStep).map(({ Id, LastStep }) => `#${Id}: ${LastStep}`);
  return [...new Set([...tasks, ...steps])].slice(0, MOST_NEXT);
}

const clipped = (text: string) => (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text);
