import { ActionIcon, Button } from '@mantine/core';
import { ageOf, type JobListRow, jobAccess, type UnscheduledAnswer } from '@picket/domain';
import { type Ref, useState } from 'react';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { companyZone } from '@/lib/format/format-date.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import styles from './tray.module.css';

export type TrayKind = keyof UnscheduledAnswer;

/** A row of the tray, dragged or given a date by its button. */
export interface TrayItem {
  readonly kind: TrayKind;
  readonly job: JobListRow;
}

const groups = [
  ['Installations', 'To install, no date'],
  ['Opportunities', 'Opportunities, no date'],
  ['Deliveries', 'Ready, no delivery'],
] as const;

const FIRST_ROWS = 5;

export interface TrayProps {
  /** Undefined while it loads, and after a failed read. */
  unscheduled: UnscheduledAnswer | undefined;
  /** Reads the jobs again after a failed read. */
  onRetry?: () => void;
  /** The groups that the calendar shows dates of. */
  kinds: readonly TrayKind[];
  /** The path of the calendar, to return to from a job. */
  from: string;
  /** Whether the user may give jobs of a group a date. */
  mayDate: (kind: TrayKind) => boolean;
  onDate: (item: TrayItem) => void;
  /** Asks for more rows of each group. */
  onMore?: () => void;
}

/** The jobs without a date, to be dragged into the calendar or given a date by their button. */
export function Tray({
  ref,
  unscheduled,
  onRetry,
  kinds,
  from,
  mayDate,
  onDate,
  onMore,
}: TrayProps & { ref?: Ref<HTMLElement> }) {
  const shown = groups.filter(([kind]) => kinds.includes(kind) && unscheduled?.[kind]);
  return (
    <aside ref={ref} className={styles.tray} aria-label="Unscheduled" aria-busy={!unscheduled && !onRetry}>
      <h2>Unscheduled {unscheduled && <span className={styles.count}>{countIn(unscheduled, kinds)}</span>}</h2>
      {onRetry && <ErrorMessage message="The jobs without a date could not be loaded." retry={onRetry} />}
      {shown.map(([kind, title]) => (
        <TrayGroup
          key={kind}
          title={title}
          kind={kind}
          list={unscheduled![kind]!}
          from={from}
          mayDate={mayDate(kind)}
          onDate={onDate}
          onMore={onMore}
        />
      ))}
    </aside>
  );
}

/** The number of jobs in these groups. */
export const countIn = (unscheduled: UnscheduledAnswer, kinds: readonly TrayKind[]): number =>
  kinds.reduce((sum, kind) => sum + (unscheduled[kind]?.total ?? 0), 0);

interface TrayGroupProps {
  title: string;
  kind: TrayKind;
  list: { readonly data: readonly JobListRow[]; readonly total: number };
  from: string;
  mayDate: boolean;
  onDate: (item: TrayItem) => void;
  onMore?: () => void;
}

function TrayGroup({ title, kind, list, from, mayDate, onDate, onMore }: TrayGroupProps) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? list.data : list.data.slice(0, FIRST_ROWS);
  return (
    <section>
      <h3>
        {title} <span className={styles.count}>{list.total}</span>
      </h3>
      {list.total === 0 && <p className={styles.none}>None</p>}
      <ul>
        {rows.map((job) => (
          <TrayRow key={job.Id} kind={kind} job={job} from={from} onDate={mayDate ? onDate : undefined} />
        ))}
      </ul>
      {list.total > rows.length && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            setAll(true);
            onMore?.();
          }}
        >
          {list.total - rows.length} more
        </Button>
      )}
    </section>
  );
}

/** When the job of the focused row gets a date, the row goes and the next or previous row gets the focus. */
const passFocusOn = (row: HTMLLIElement) => () => {
  if (!row.contains(document.activeElement)) return;
  (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button')?.focus();
};

function TrayRow({ kind, job, from, onDate }: TrayItem & { from: string; onDate?: (item: TrayItem) => void }) {
  const name = job.CustomerName || job.JobName || `#${job.Id}`;
  const age = ageOf(job.LastStepAt, new Date().toISOString(), companyZone());
  return (
    <li ref={passFocusOn} className={styles.row} data-tray-item={onDate && `${kind}-${job.Id}`} data-tray-name={name}>
      {onDate && <span className={styles.grip} aria-hidden="true" />}
      <div className={styles.text}>
        <RecordLink path={jobPath(job.Id, 'info', from)} claim={jobAccess.read}>
          {name}
        </RecordLink>
        <Text tone="dimmed">
          {job.Id} {job.JobName}
        </Text>
        <span className={styles.stage}>
          <JobStage job={job} />
          <span data-level={age.level}>{age.days === 0 ? 'Today' : `${age.days} d`}</span>
        </span>
      </div>
      {onDate && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Set a date for ${name}`}
          title="Set a date"
          onClick={() => onDate({ kind, job })}
        >
          <Icon name="calendar" size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
