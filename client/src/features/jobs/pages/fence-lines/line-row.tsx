import { fenceLineFields, formatMoney, sectionsOf } from '@picket/domain';
import { type ClipboardEvent, type FocusEvent, memo } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { usePartChange } from '../../shared/frame/step-marks.ts';
import { GateChips } from './gate-chips.tsx';
import cellStyles from './line-cell.module.css';
import styles from './line-row.module.css';
import { type LineField, pastedLengths, readEdits, shownText } from './line-store/line-edits.ts';
import { type ListedLine, typedIn } from './line-store/line-list.ts';
import type { LineStore } from './line-store/line-store.ts';

/** The actions of a row. The functions never change, so that rows only render when their own line changes. */
export interface RowActions {
  readonly store: LineStore;
  readonly select: (key: number) => void;
  /** Selects a line that is focused with the keyboard. */
  readonly focus: (key: number) => void;
  /** Selects a line when its press ends. A row that moves during the press gets no click. */
  readonly press: (key: number) => void;
  readonly pick: (key: number, opener: HTMLElement, search?: string) => void;
  readonly editGates: (key: number, opener: HTMLElement) => void;
  readonly pasteLengths: (key: number, lengths: readonly string[]) => void;
}

interface LineRowProps {
  line: ListedLine;
  /** Its place in the job, from 1. */
  number: number;
  startsRun: boolean;
  isSelected: boolean;
  isMeasured: boolean;
  mayEdit: boolean;
  /** The empty line at the end. */
  isEmpty?: boolean;
  actions: RowActions;
}

/** Compares the parts of a line, because each typed key creates new objects for all lines. */
function isSameRow({ line: a, ...before }: LineRowProps, { line: b, ...now }: LineRowProps): boolean {
  const isSameLine = a.Key === b.Key && a.Row === b.Row && a.Entry === b.Entry;
  return isSameLine && Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value);
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, isSelected, isMeasured, isEmpty = false, mayEdit, actions } = props;
  const { Key, Row, Entry } = line;
  const edits = typedIn(Entry);
  const { values, problems } = readEdits(Row, edits, isMeasured);
  const shown = { ...Row, ...values };
  const stop = edits.Stop ?? Row.Stop;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const to = relatedTarget instanceof Element ? relatedTarget : null;
    const isInside = to?.closest(`[data-line="${Key}"], [data-cell-panel]`);
    if (!isInside && currentTarget) actions.store.leave(Key);
  };
  const isChanged = usePartChange('FenceLines', Row.Id);
  const sectionsAreKnown = !problems.Size && !isEmpty;
  return (
    <>
      <tr
        className={styles.row}
        data-line={Key}
        data-row=""
        data-selected={isSelected || undefined}
        data-empty={isEmpty || undefined}
        data-unchosen={!Row.IsChosen || undefined}
        data-changed={isChanged || undefined}
        onMouseDown={() => actions.press(Key)}
        onFocus={() => actions.focus(Key)}
        onBlur={leave}
        onClick={() => actions.select(Key)}
      >
        <th scope="row" className={styles.no}>
          <span>{number}</span>
        </th>
        <td data-label="Note" className={styles.note}>
          <TextCell
            {...props}
            field="Note"
            label={`Note of line ${number}`}
            placeholder="Note"
            maxLength={fenceLineFields.Note.maxLength}
          />
        </td>
        <td data-label="Fence section" className={styles.section}>
          <SectionCell {...props} description={shown.Section.Description} />
        </td>
        <td data-label={isMeasured ? 'Length, ft' : 'Quantity'} className={styles.size}>
          <TextCell
            {...props}
            field="Size"
            label={`${isMeasured ? 'Length' : 'Quantity'} of line ${number}`}
            placeholder={isMeasured ? 'Length' : 'Quantity'}
            inputMode={isMeasured ? 'decimal' : 'numeric'}
          />
        </td>
        <td data-label="Turn" className={styles.turn}>
          <TurnCell {...props} />
        </td>
        <td data-label="Gates" className={styles.gates}>
          {!isEmpty && (
            <GateChips
              gates={shown.JobGates}
              number={number}
              onEdit={mayEdit ? (opener) => actions.editGates(Key, opener) : undefined}
            />
          )}
        </td>
        <td data-label="Sections" className={styles.count}>
          {sectionsAreKnown ? sectionsOf(shown) : ''}
        </td>
        <td data-label="Amount" className={styles.amount}>
          {!isEmpty && <LineAmount line={line} />}
        </td>
      </tr>
      <Messages line={line} onSaveAgain={mayEdit ? actions.store.saveAgain : undefined} />
      {!isEmpty && (mayEdit || stop) && <StopRow {...props} stop={stop} leave={leave} />}
    </>
  );
}, isSameRow);

function TurnCell(props: LineRowProps) {
  const { Row } = props.line;
  if (props.startsRun) return <span className={cellStyles.start}>start</span>;
  if (!Row.IsChosen)
    return (
      <span className={`${cellStyles.start} ${cellStyles.option}`} title={`Option ${Row.Option}, not chosen`}>
        option
      </span>
    );
  const label = `Turn of line ${props.number}`;
  return <TextCell {...props} field="Turn" label={label} placeholder="90°" inputMode="decimal" />;
}

interface StopRowProps extends LineRowProps {
  stop: boolean;
  leave: (event: FocusEvent<HTMLElement>) => void;
}

/** Whether the run ends after the line: the row between it and the next. */
function StopRow({ line, number, mayEdit, actions, stop, leave }: StopRowProps) {
  return (
    <tr className={styles.stop} data-line={line.Key} data-on={stop || undefined} onBlur={leave}>
      <td colSpan={8}>
        {mayEdit ? (
          <label>
            <input
              type="checkbox"
              checked={stop}
              onChange={({ currentTarget }) => void actions.store.apply(line.Key, { Stop: currentTarget.checked })}
            />
            <StopText number={number} />
          </label>
        ) : (
          <span className={styles.stopText}>
            <StopText number={number} />
          </span>
        )}
      </td>
    </tr>
  );
}

const StopText = ({ number }: { number: number }) => (
  <span>
    Stop after line {number} <small>the next line starts a new run</small>
  </span>
);

interface TextCellProps extends LineRowProps {
  field: 'Note' | 'Size' | 'Turn';
  label: string;
  placeholder: string;
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
}

/** An input of a line. The table handles its keys. */
function TextCell({ line, field, label, isMeasured, isEmpty, mayEdit, actions, ...input }: TextCellProps) {
  const { Key, Row, Entry } = line;
  const shown = isEmpty && field === 'Turn' ? '' : shownText(field, Row, typedIn(Entry), isMeasured);
  if (!mayEdit) return <span className={cellStyles.text}>{shown}</span>;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lengths = pastedLengths(event.clipboardData.getData('text'));
    if (field !== 'Size' || lengths.length < 2) return;
    event.preventDefault();
    actions.pasteLengths(Key, lengths);
  };
  return (
    <input
      className={cellStyles.cell}
      aria-label={label}
      aria-invalid={Entry?.problems[field] ? true : undefined}
      aria-describedby={Entry?.problems[field] ? messageId(Key) : undefined}
      data-field={field}
      data-numeric={field === 'Note' ? undefined : ''}
      placeholder={input.placeholder}
      inputMode={input.inputMode}
      maxLength={input.maxLength}
      autoComplete="off"
      value={shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => actions.store.edit(Key, { [field]: currentTarget.value })}
      onPaste={paste}
    />
  );
}

/** Opens the picker. Typing a letter starts its search. */
function SectionCell(props: LineRowProps & { description: string }) {
  const { line, number, isEmpty, mayEdit, actions, description } = props;
  const { Key, Entry } = line;
  if (!mayEdit) return <span className={cellStyles.text}>{description}</span>;
  const name = isEmpty && description ? `As line ${number - 1}` : description || 'Choose a section';
  return (
    <button
      type="button"
      className={`${cellStyles.cell} ${cellStyles.pick}`}
      aria-label={`Fence section of line ${number}: ${name}`}
      title={description || undefined}
      aria-haspopup="dialog"
      aria-invalid={Entry?.problems.Section ? true : undefined}
      data-field="Section"
      data-placeholder={isEmpty || !description || undefined}
      onClick={({ currentTarget }) => actions.pick(Key, currentTarget)}
      onKeyDown={(event) => {
        const isLetter =
          event.key.length === 1 && /\S/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isLetter && event.key !== 'F2') return;
        event.preventDefault();
        actions.pick(Key, event.currentTarget, isLetter ? event.key : '');
      }}
    >
      <span>{name}</span>
      <Icon name="chevronDown" size={14} />
    </button>
  );
}

/** The amount of a saved line; otherwise the state of its save. */
function LineAmount({ line: { Row, Entry } }: { line: ListedLine }) {
  const status = Entry?.status;
  if (status === 'saving') return <span className={cellStyles.saving}>Saving</span>;
  if (status === 'refused') {
    return (
      <span className={cellStyles.refused}>
        <Icon name="warning" size={13} />
        Not saved
      </span>
    );
  }
  if (status === 'typed' && Object.keys(Entry!.edits).length > 0)
    return <span className={cellStyles.saving}>Editing</span>;
  return (
    <>
      {status === 'saved' && (
        <span className={cellStyles.saved} title="Saved">
          <Icon name="check" size={12} />
        </span>
      )}
      {Row.Id === 0 ? '' : formatMoney(Row.Amount)}
    </>
  );
}

/** The order of the messages. */
const fields: readonly LineField[] = ['Note', 'Section', 'Size', 'Turn', 'JobGates', 'Stop'];

const messageId = (key: number) => `line-${key}-message`;

interface MessagesProps {
  line: ListedLine;
  /** Saves this line and the others that were refused. Omitted: read-only. */
  onSaveAgain?: () => void;
}

/** The reason why a line is not saved, in a row beneath it. */
function Messages({ line: { Key, Entry }, onSaveAgain }: MessagesProps) {
  if (Entry?.status !== 'refused') return null;
  const messages = fields.flatMap((field) => Entry.problems[field] ?? []);
  const all = [...messages, ...(Entry.refusal ? [Entry.refusal] : [])];
  if (all.length === 0) return null;
  return (
    <tr className={styles.message}>
      <td colSpan={8} id={messageId(Key)} role="alert">
        {all.join('. ')}
        {messages.length === 0 && onSaveAgain && (
          <button
            type="button"
            className={styles.again}
            onClick={({ currentTarget }) => {
              focusLine(currentTarget);
              onSaveAgain();
            }}
          >
            Save again
          </button>
        )}
      </td>
    </tr>
  );
}

/** Focuses the line above a message, because the message disappears with its button. */
function focusLine(button: HTMLElement): void {
  const row = button.closest('tr')?.previousElementSibling;
  row?.querySelector<HTMLElement>('[data-field="Size"]')?.focus();
}
