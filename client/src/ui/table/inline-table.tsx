import { ActionIcon, Button } from '@mantine/core';
import type { Field, Fields, FieldValues, LockedMessages } from '@picket/domain';
import { type ReactNode, useRef, useState } from 'react';
import { returnFocus } from '@/lib/focus/return-focus.ts';
import { type Choices, fieldText } from '@/lib/format/field-text.ts';
import { archiveWord } from '../dialogs/archive-button.tsx';
import { UnsavedProvider, useUnsaved } from '../dialogs/use-unsaved.ts';
import { isRequired, pickDescribed } from '../form/fields-form.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { ArchivedBadge } from '../status-badge.tsx';
import { useToast } from '../toasts.tsx';
import tableStyles from './data-table.module.css';
import { InlineEditor } from './inline-editor.tsx';
import styles from './inline-table.module.css';
import { SortHeader } from './sort-header.tsx';

interface InlineRow {
  readonly Id: number;
  readonly Name: string;
  readonly Archived?: boolean;
}

interface InlineTableProps<Row extends InlineRow> {
  label: string;
  /** The name of one record: 'Tax rate'. */
  singular: string;
  /** The columns: how each value is shown, entered and checked. */
  fields: Fields;
  rows: readonly Row[];
  /** The options of the columns that refer to another list. */
  choices?: Readonly<Record<string, Choices>>;
  mayEdit: boolean;
  /** The values that a new row starts with. */
  blank: FieldValues;
  /** Returns the messages for a row that can be neither edited nor archived; undefined for other rows. */
  locked?: (row: Row) => LockedMessages | undefined;
  onSave: (values: FieldValues, row: Row | null) => Promise<{ error?: unknown }>;
  /** Omitted: rows are not archived. */
  onArchive?: (row: Row) => Promise<unknown>;
  /** Omitted: rows are not removed. */
  onRemove?: (row: Row) => Promise<unknown>;
  /** More buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** The sort column, with `-` in front for descending. */
  sort?: string;
  /** Omitted: rows cannot be sorted. */
  onSort?: (sort: string) => void;
  empty?: ReactNode;
  footer?: ReactNode;
}

/**
 * A list that is edited in its rows, one at a time: add, save, cancel, archive or remove. Enter saves, Esc
 * cancels. The open row stays while the list is searched, sorted or paged.
 */
export function InlineTable<Row extends InlineRow>(props: InlineTableProps<Row>) {
  const { label, singular, fields, rows, choices, mayEdit, blank, onSave, sort = '', onSort } = props;
  const { empty = 'Nothing here yet', footer } = props;
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const unsaved = useUnsaved();
  const frame = useRef<HTMLDivElement>(null);

  const edit = (next: Row | 'new') => unsaved.leave(() => setEditing(next));
  const close = () => {
    const opener = editing === 'new' ? 'add' : `edit-${editing?.Id}`;
    // While a row was saved, the user may have opened another one.
    setEditing((current) => (current === editing ? null : current));
    returnFocus(() => frame.current?.querySelector<HTMLElement>(`[data-row-opener="${opener}"]`));
  };
  /** Whether a search or another page of the list hides the row that is being edited. */
  const isElsewhere = editing !== null && editing !== 'new' && !rows.some(({ Id }) => Id === editing.Id);
  const shown = isElsewhere ? [editing, ...rows] : rows;
  const editor = (row: Row | null) => (
    <InlineEditor
      key={row?.Id ?? 'new'}
      name={row?.Name ?? `New ${singular.toLowerCase()}`}
      fields={fields}
      choices={choices}
      values={row ? pickDescribed(fields, row) : blank}
      onSave={(values) => onSave(values, row)}
      onClose={close}
    />
  );

  return (
    <UnsavedProvider value={unsaved}>
      <div ref={frame} className={`${tableStyles.frame} ${styles.frame}`}>
        <table className={`${tableStyles.table} ${styles.table}`} aria-label={label}>
          <thead>
            <tr>
              {Object.entries(fields).map(([name, field]) => (
                <SortHeader
                  key={name}
                  column={{ header: field.label, align: alignOf(field), sort: onSort && name }}
                  isRequired={editing !== null && isRequired(field)}
                  sort={sort}
                  onSort={(by) => onSort?.(by)}
                />
              ))}
              {mayEdit && (
                <th className={styles.buttons}>
                  <Button
                    size="compact-sm"
                    data-row-opener="add"
                    leftSection={<Icon name="add" size={15} />}
                    onClick={() => edit('new')}
                  >
                    Add
                  </Button>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {editing === 'new' && editor(null)}
            {shown.map((row) =>
              editing !== 'new' && editing?.Id === row.Id ? (
                // Edits the version that was opened, so that a later save of someone else causes a conflict.
                editor(editing)
              ) : (
                <ShownRow key={row.Id} row={row} onEdit={() => edit(row)} {...props} />
              ),
            )}
          </tbody>
        </table>
        {rows.length === 0 && editing !== 'new' && <p className={tableStyles.empty}>{empty}</p>}
        {footer}
      </div>
    </UnsavedProvider>
  );
}

type ShownRowProps<Row extends InlineRow> = InlineTableProps<Row> & { row: Row; onEdit: () => void };

function ShownRow<Row extends InlineRow>(props: ShownRowProps<Row>) {
  const { row, fields, choices = {}, mayEdit, rowActions } = props;
  const values = pickDescribed(fields, row);
  return (
    <tr data-archived={row.Archived || undefined}>
      {Object.entries(fields).map(([name, field], index) => (
        <td key={name} data-label={field.label} data-align={alignOf(field)}>
          {field.kind === 'template' ? (
            <span className={styles.excerpt}>{fieldText(field, values[name])}</span>
          ) : (
            fieldText(field, values[name], choices[name])
          )}
          {index === 0 && <ArchivedBadge of={row} />}
        </td>
      ))}
      {mayEdit && (
        <td className={`${tableStyles.actions} ${styles.buttons}`}>
          {rowActions?.(row)}
          <RowButtons {...props} />
        </td>
      )}
    </tr>
  );
}

function RowButtons<Row extends InlineRow>({ row, locked, onEdit, onArchive, onRemove }: ShownRowProps<Row>) {
  const messages = locked?.(row);
  return (
    <>
      {!row.Archived && (
        <RowButton
          label="Edit"
          icon="edit"
          row={row}
          opener={`edit-${row.Id}`}
          refusal={messages?.onEdit}
          onClick={onEdit}
        />
      )}
      {onArchive && (
        <RowButton
          label={archiveWord(row)}
          icon={row.Archived ? 'restore' : 'archive'}
          row={row}
          refusal={messages?.onArchive}
          onClick={() => void onArchive(row)}
        />
      )}
      {onRemove && <RowButton label="Remove" icon="trash" row={row} onClick={() => void onRemove(row)} />}
    </>
  );
}

interface RowButtonProps {
  label: string;
  icon: IconName;
  row: InlineRow;
  /** Marks the button that gets the focus back when its row closes. */
  opener?: string;
  /** Shown in place of the action. */
  refusal?: string;
  onClick: () => void;
}

function RowButton({ label, icon, row, opener, refusal, onClick }: RowButtonProps) {
  const toast = useToast();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-row-opener={opener}
      aria-label={`${label} ${row.Name}`}
      aria-disabled={refusal ? true : undefined}
      data-disabled={refusal ? true : undefined}
      title={refusal ?? label}
      onClick={refusal ? () => toast('error', refusal) : onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}

const alignOf = ({ kind }: Field) => (kind === 'number' || kind === 'money' || kind === 'percent' ? 'end' : undefined);
