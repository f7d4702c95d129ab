import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  type DueRow,
  dueTimeText,
  formatMoney,
  noSchedule,
  numberedRows,
  rowsMessage,
  type ScheduleStage,
  scheduleLimits,
  scheduleStageNames,
  scheduleStages,
  scheduleText,
  shownRows,
  type TermRow,
  wholeMessage,
} from '@picket/domain';
import { formatDate } from '@/lib/format/format-date.ts';
import { Icon } from '../icons.tsx';
import { NumberBox } from '../inputs/number-box.tsx';
import { Row, Stack, Text } from '../layout.tsx';
import styles from './schedule-rows.module.css';

type Share = 'Percent' | 'Amount' | 'IsRest';

/** A row while it is edited: its number may be missing. */
export interface ScheduleDraft {
  /** For React: rows are removed from the middle. */
  readonly id: string;
  readonly share: Share;
  readonly value: number | null;
  readonly When: ScheduleStage;
  readonly Days: number | null;
}

interface ScheduleRowsProps {
  rows: readonly ScheduleDraft[];
  /** Offered while there are no rows. */
  suggestion?: readonly TermRow[] | null;
  /** The job of the preview; default: one of $10,000. */
  job?: PreviewJob;
  onChange: (rows: readonly ScheduleDraft[]) => void;
  error?: string;
}

/** The rows of a schedule to edit, with a preview. */
export function ScheduleRows({ rows, suggestion, job, onChange, error }: ScheduleRowsProps) {
  const change = (at: number, changed: Partial<ScheduleDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  const stages = scheduleStages.filter((stage) => !job?.Fixed.some(({ When }) => When === stage));
  const hasRest = rows.some(({ share }) => share === 'IsRest');
  const next: ScheduleDraft =
    hasRest || job?.isRestDue
      ? { id: newId(), share: 'Percent', value: null, When: stages[0] ?? 'invoice', Days: 0 }
      : { id: newId(), share: 'IsRest', value: null, When: 'invoice', Days: 0 };
  return (
    <Stack gap={10}>
      {rows.length === 0 && !job?.isRestDue && (
        <Text as="p" tone="dimmed">
          No schedule: the whole total is due after the invoice, as the settings say.
        </Text>
      )}
      {rows.length === 0 && suggestion && (
        <Row>
          <Button variant="default" size="compact-sm" onClick={() => onChange(suggestion.map(draftOf))}>
            Start with {scheduleText(suggestion)}
          </Button>
        </Row>
      )}
      {rows.map((row, index) => (
        <RowFields
          key={row.id}
          row={row}
          number={index + 1}
          stages={stages}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {rows.length < scheduleLimits.rows && (
        <Row>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="add" size={14} />}
            onClick={() => onChange(withRow(rows, next))}
          >
            Add a row
          </Button>
        </Row>
      )}
      <Preview rows={rows.map(termRowOf)} job={job} />
    </Stack>
  );
}

/** The rest stays last: it takes what the other rows leave. */
const withRow = (rows: readonly ScheduleDraft[], next: ScheduleDraft): ScheduleDraft[] =>
  rows.at(-1)?.share === 'IsRest' ? [...rows.slice(0, -1), next, rows.at(-1)!] : [...rows, next];

const shareNames: Readonly<Record<Share, string>> = { Percent: 'Percent', Amount: 'Amount', IsRest: 'The rest' };

interface RowFieldsProps {
  row: ScheduleDraft;
  number: number;
  /** Those that have not fallen due. */
  stages: readonly ScheduleStage[];
  onChange: (changed: Partial<ScheduleDraft>) => void;
  onRemove: () => void;
}

function RowFields({ row: { share, value, When, Days }, number, stages, onChange, onRemove }: RowFieldsProps) {
  return (
    <fieldset className={styles.row} aria-label={`Row ${number}`}>
      <NativeSelect
        label="Part"
        data={Object.entries(shareNames).map(([key, label]) => ({ value: key, label }))}
        value={share}
        onChange={({ currentTarget }) => onChange({ share: currentTarget.value as Share, value: null })}
      />
      {share === 'IsRest' ? (
        <span />
      ) : (
        <NumberBox
          key={share}
          label={share === 'Percent' ? 'Percent' : 'Amount'}
          kind={share === 'Percent' ? 'percent' : 'money'}
          min={0}
          max={share === 'Percent' ? 1 : scheduleLimits.amount}
          decimals={share === 'Percent' ? 4 : 2}
          value={value}
          onChange={(now) => onChange({ value: now })}
        />
      )}
      <NativeSelect
        label="Due at"
        data={stages.map((stage) => ({ value: stage, label: scheduleStageNames[stage] }))}
        value={When}
        onChange={({ currentTarget }) => onChange({ When: currentTarget.value as ScheduleStage })}
      />
      <NumberBox
        label="Days after"
        kind="number"
        min={0}
        max={scheduleLimits.days}
        decimals={0}
        value={Days}
        onChange={(now) => onChange({ Days: now })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove row ${number}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </fieldset>
  );
}

/** A job whose total the rows divide. `Fixed` fell due and stays. `Total` in dollars. */
interface PreviewJob {
  readonly Total: number;
  readonly Fixed: readonly DueRow[];
  /** The row for the rest is among those that fell due. */
  readonly isRestDue?: boolean;
}

const example: PreviewJob = { Total: 10_000, Fixed: [] };

/** What is due when; nothing while the rows are not valid. */
function Preview({ rows, job = example }: { rows: readonly TermRow[]; job?: PreviewJob }) {
  const { Total, Fixed, isRestDue } = job;
  if (rows.length === 0 || scheduleMessage(rows, isRestDue)) return null;
  const numbered = numberedRows(rows, { LastRow: Math.max(0, ...Fixed.map(({ Row }) => Row)) });
  const shown = shownRows({ ...noSchedule, Schedule: numbered, DueRows: Fixed }, Total, 0);
  return (
    <section aria-label="Preview">
      <Text as="h3" size="sm">
        For {job === example ? 'a' : 'this'} job of {formatMoney(Total)}
      </Text>
      <dl className={styles.preview}>
        {shown.map((row) => (
          <div key={row.Row}>
            <dt>{row.DueOn === null ? dueTimeText(row) : formatDate(row.DueOn)}</dt>
            <dd>{formatMoney(row.Amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Returns the message for rows that make no schedule; null for none. If the rest fell due, the server judges whether they
 * make one with the rows before.
 */
export const scheduleMessage = (rows: readonly TermRow[], isRestDue = false): string | null =>
  rowsMessage('Schedule', rows) ?? (isRestDue ? null : wholeMessage(rows));

let ids = 0;
const newId = (): string => String(ids++);

/** Returns a row to edit. */
export function draftOf(row: TermRow): ScheduleDraft {
  const { When, Days } = row;
  const id = newId();
  if ('IsRest' in row) return { id, share: 'IsRest', value: null, When, Days };
  return 'Amount' in row
    ? { id, share: 'Amount', value: row.Amount, When, Days }
    : { id, share: 'Percent', value: row.Percent, When, Days };
}

/** A missing number becomes 0 or NaN, which `rowsMessage` refuses. */
export function termRowOf({ share, value, When, Days }: ScheduleDraft): TermRow {
  const stage = { When, Days: Days ?? Number.NaN };
  if (share === 'IsRest') return { IsRest: true, ...stage };
  return share === 'Amount' ? { Amount: value ?? 0, ...stage } : { Percent: value ?? 0, ...stage };
}
