import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
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
import { Controller } from 'react-hook-form';
import { Dialog } from '../dialogs/dialog.tsx';
import { Icon } from '../icons.tsx';
import { NumberBox } from '../inputs/number-box.tsx';
import { Row, Stack, Text } from '../layout.tsx';
import { Form } from './form.tsx';
import styles from './schedule.dialog.module.css';
import { useSaveForm } from './use-save-form.ts';

interface ScheduleDialogProps {
  rows: readonly TermRow[];
  /** Offered while there are no rows. */
  suggestion?: readonly TermRow[] | null;
  onDone: (rows: readonly TermRow[]) => void;
  onClose: () => void;
}

type Share = 'Percent' | 'Amount' | 'IsRest';

/** A row while it is edited: its number may be missing. */
interface Draft {
  /** For React: rows are removed from the middle. */
  readonly id: string;
  readonly share: Share;
  readonly value: number | null;
  readonly When: ScheduleStage;
  readonly Days: number | null;
}

/** Edits the rows of a schedule, with a preview of a job of $10,000. */
export function ScheduleDialog({ rows, suggestion, onDone, onClose }: ScheduleDialogProps) {
  const form = useSaveForm<{ Rows: readonly Draft[] }>({
    values: { Rows: rows.map(draftOf) },
    rules: ({ Rows }) => ({ Rows: messageOf(Rows.map(rowOf)) }),
    save: async ({ Rows }) => {
      onDone(Rows.map(rowOf));
      return {};
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Payment schedule" size="lg">
      <Form form={form} submitLabel="Use this schedule" onCancel={onClose}>
        <Controller
          control={form.control}
          name="Rows"
          render={({ field, fieldState }) => (
            <Rows
              rows={field.value}
              suggestion={suggestion}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </Dialog>
  );
}

interface RowsProps extends Pick<ScheduleDialogProps, 'suggestion'> {
  rows: readonly Draft[];
  onChange: (rows: readonly Draft[]) => void;
  error?: string;
}

function Rows({ rows, suggestion, onChange, error }: RowsProps) {
  const change = (at: number, changed: Partial<Draft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  const hasRest = rows.some(({ share }) => share === 'IsRest');
  const next: Draft = hasRest
    ? { id: newId(), share: 'Percent', value: null, When: 'signing', Days: 0 }
    : { id: newId(), share: 'IsRest', value: null, When: 'invoice', Days: 0 };
  return (
    <Stack gap={10}>
      {rows.length === 0 && (
        <Text as="p" tone="dimmed">
          No schedule: the whole total is due after the invoice, as the settings say.
        </Text>
      )}
      {rows.length === 0 && suggestion && (
        <Row wraps>
          <Text>The name says {scheduleText(suggestion)}.</Text>
          <Button variant="default" size="compact-sm" onClick={() => onChange(suggestion.map(draftOf))}>
            Use that
          </Button>
        </Row>
      )}
      {rows.map((row, index) => (
        <RowFields
          key={row.id}
          row={row}
          number={index + 1}
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
            onClick={() => onChange([...rows, next])}
          >
            Add a row
          </Button>
        </Row>
      )}
      <Preview rows={rows.map(rowOf)} />
    </Stack>
  );
}

const shareNames: Readonly<Record<Share, string>> = { Percent: 'Percent', Amount: 'Amount', IsRest: 'The rest' };

interface RowFieldsProps {
  row: Draft;
  number: number;
  onChange: (changed: Partial<Draft>) => void;
  onRemove: () => void;
}

function RowFields({ row: { share, value, When, Days }, number, onChange, onRemove }: RowFieldsProps) {
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
        data={scheduleStages.map((stage) => ({ value: stage, label: scheduleStageNames[stage] }))}
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

const PREVIEW = 10_000;

/** The rows of a job of $10,000 in words; nothing while they are not valid. */
function Preview({ rows }: { rows: readonly TermRow[] }) {
  if (rows.length === 0 || messageOf(rows)) return null;
  const shown = shownRows({ ...noSchedule, Schedule: numberedRows(rows, noSchedule) }, PREVIEW, 0);
  return (
    <section aria-label="Preview">
      <Text as="h3" size="sm">
        For a job of {formatMoney(PREVIEW)}
      </Text>
      <dl className={styles.preview}>
        {shown.map((row) => (
          <div key={row.Row}>
            <dt>{dueTimeText(row)}</dt>
            <dd>{formatMoney(row.Amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const messageOf = (rows: readonly TermRow[]): string | null => rowsMessage('Schedule', rows) ?? wholeMessage(rows);

let ids = 0;
const newId = (): string => String(ids++);

function draftOf(row: TermRow): Draft {
  const { When, Days } = row;
  const id = newId();
  if ('IsRest' in row) return { id, share: 'IsRest', value: null, When, Days };
  return 'Amount' in row
    ? { id, share: 'Amount', value: row.Amount, When, Days }
    : { id, share: 'Percent', value: row.Percent, When, Days };
}

/** A missing number becomes 0 or NaN, which `rowsMessage` refuses. */
function rowOf({ share, value, When, Days }: Draft): TermRow {
  const stage = { When, Days: Days ?? Number.NaN };
  if (share === 'IsRest') return { IsRest: true, ...stage };
  return share === 'Amount' ? { Amount: value ?? 0, ...stage } : { Percent: value ?? 0, ...stage };
}
