import { feetText, formatCount, formatMoney, type Layout } from '@picket/domain';
import { createContext, type KeyboardEvent, memo, type ReactNode, type RefObject, use, useCallback } from 'react';
import { LineRow, type RowActions } from './line-row.tsx';
import { type LineField, shownText } from './line-store/line-edits.ts';
import { emptyLine, isStopped, type ListedLine, startsRunAt, typedIn } from './line-store/line-list.ts';
import styles from './lines-table.module.css';

interface LinesTableProps {
  lines: readonly ListedLine[];
  isMeasured: boolean;
  mayEdit: boolean;
  selected: number | null;
  nextKey: number;
  actions: RowActions;
  table: RefObject<HTMLTableElement | null>;
  /** Shown beneath the selected line. */
  details?: ReactNode;
}

/** The layout of the lines. It follows the input with a delay, and the rows do not render again for it. */
export const LinesLayout = createContext<Layout>({ Width: 0, Height: 0, Runs: [] });

/** The lines of a job, typed into like a spreadsheet, grouped by run. */
export const LinesTable = memo(function LinesTable(props: LinesTableProps) {
  const { lines, isMeasured, mayEdit, selected, nextKey, actions, table, details } = props;
  const hear = useTableKeys(lines, actions, isMeasured);
  const last = lines.at(-1);
  const pattern = last && { ...last.Row, ...typedIn(last.Entry).Section };
  // In one list, so that the empty line stays the same row while the first key turns it into a line.
  const listed = mayEdit ? [...lines, { Key: nextKey, Row: emptyLine(pattern) }] : lines;
  let run = 0;
  return (
    <table ref={table} className={styles.table} aria-label="Fence lines" onKeyDown={mayEdit ? hear : undefined}>
      <thead>
        <tr>
          <th className={styles.no}>
            <abbr title="Line">#</abbr>
          </th>
          <th>Note</th>
          <th>Fence section</th>
          <th className={styles.size}>{isMeasured ? 'Length, ft' : 'Quantity'}</th>
          <th>Turn</th>
          <th className={styles.gates}>Gates</th>
          <th className={styles.count}>
            <abbr title="Sections">Sect.</abbr>
          </th>
          <th className={styles.amount}>Amount</th>
        </tr>
      </thead>
      <tbody>
        {listed.flatMap((line, index) => {
          const isEmpty = index === lines.length;
          const startsRun = line.Row.IsChosen && startsRunAt(listed, index);
          if (startsRun && !isEmpty) run += 1;
          return [
            startsRun && !isEmpty && <RunHeader key={`run ${run}`} number={run} firstKey={line.Key} />,
            <LineRow
              key={line.Key}
              line={line}
              number={index + 1}
              startsRun={startsRun}
              isSelected={line.Key === selected}
              isMeasured={isMeasured}
              mayEdit={mayEdit}
              isEmpty={isEmpty}
              actions={actions}
            />,
            details && !isEmpty && line.Key === selected && (
              <tr key="details" className={styles.details} data-details="">
                <td colSpan={8}>{details}</td>
              </tr>
            ),
          ];
        })}
      </tbody>
      {lines.length > 0 && <Totals lines={lines} />}
    </table>
  );
});

function RunHeader({ number, firstKey }: { number: number; firstKey: number }) {
  const layout = use(LinesLayout);
  const run = layout.Runs.find(({ Lines }) => Lines.some(({ Id }) => Id === firstKey)) ?? layout.Runs[number - 1];
  return (
    <tr className={styles.run}>
      <th colSpan={8} scope="rowgroup">
        <b>Run {number}</b>{' '}
        {run && (
          <span>
            {feetText(run.Length)}, {formatCount(run.Sections, 'section')}, {formatCount(run.Posts.length, 'post')}
          </span>
        )}
      </th>
    </tr>
  );
}

function Totals({ lines }: { lines: readonly ListedLine[] }) {
  const layout = use(LinesLayout);
  const gates = layout.Runs.flatMap(({ Lines }) => Lines).reduce((sum, { Gates }) => sum + Gates.length, 0);
  const length = layout.Runs.reduce((sum, { Length }) => sum + Length, 0);
  const sections = layout.Runs.reduce((sum, { Sections }) => sum + Sections, 0);
  return (
    <tfoot>
      <tr>
        <td colSpan={3}>
          <b>{formatCount(lines.length, 'line')}</b> {formatCount(layout.Runs.length, 'run')}
        </td>
        <td className={styles.size} data-label="Length">
          <b>{Number(length.toFixed(2))}</b>
        </td>
        <td />
        <td className={styles.gates}>
          <b>{formatCount(gates, 'gate')}</b>
        </td>
        <td className={styles.count} data-label="Sections">
          <b>{sections}</b>
        </td>
        <td className={styles.amount} data-label="Amount">
          <b>{formatMoney(lines.reduce((sum, { Row }) => sum + (Row.IsChosen ? Row.Amount : 0), 0))}</b>
        </td>
      </tr>
    </tfoot>
  );
}

/** Enter and arrows go to another line, Esc restores a cell, Ctrl+D copies the cell above, Ctrl+Enter ends the run. */
function useTableKeys(lines: readonly ListedLine[], { store }: RowActions, isMeasured: boolean) {
  return useCallback(
    (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
      const row = cell?.closest<HTMLElement>('[data-row]');
      if (!cell || !row || event.nativeEvent.isComposing) return;
      const field = cell.dataset.field as LineField;
      const key = Number(row.dataset.line);
      const isInput = cell instanceof HTMLInputElement;
      const index = lines.findIndex(({ Key }) => Key === key);
      const withControl = event.ctrlKey || event.metaKey;
      const act = keyAction(event.key, withControl, event.shiftKey);
      if (act === 'up' || act === 'down') {
        if (!isInput) return;
        focusCell(row, act === 'down' ? 1 : -1, field);
      } else if (act === 'restore') {
        if (!isInput) return;
        store.restore(key, field);
        requestAnimationFrame(() => cell.select());
      } else if (act === 'stop' && index >= 0) {
        const line = lines[index]!;
        store.edit(key, { Stop: !isStopped(line) });
        focusCell(row, 1, 'Size');
      } else if (act === 'above') {
        const above = index < 0 ? lines.at(-1) : lines[index - 1];
        if (above) store.edit(key, copyOf(above, field, isMeasured));
      } else return;
      event.preventDefault();
    },
    [lines, store, isMeasured],
  );
}

function keyAction(key: string, withControl: boolean, withShift: boolean) {
  if (key === 'Enter') return withControl ? 'stop' : withShift ? 'up' : 'down';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (key === 'Escape') return 'restore';
  return withControl && key.toLowerCase() === 'd' ? 'above' : undefined;
}

/** Focuses the same cell of another line, or its length where it has no such cell. */
function focusCell(row: HTMLElement, by: number, field: LineField): void {
  const rows = [...row.closest('table')!.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + by];
  const cell = next?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  (cell ?? next?.querySelector<HTMLElement>('[data-field="Size"]'))?.focus();
}

function copyOf(above: ListedLine, field: LineField, isMeasured: boolean) {
  const { Row, Entry } = above;
  const edits = typedIn(Entry);
  if (field === 'Note' || field === 'Size' || field === 'Turn') {
    return { [field]: shownText(field, Row, edits, isMeasured) };
  }
  if (field === 'JobGates') return { JobGates: edits.JobGates ?? Row.JobGates };
  const { FenceSectionId, Section } = { ...Row, ...edits.Section };
  return { Section: { FenceSectionId, Section } };
}
