import { Button } from '@mantine/core';
import { type FenceLineRow, type JobDetails, layOut } from '@picket/domain';
import { type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { useSettled } from '@/lib/hooks/use-settled.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { CopyMenu } from '../../copying/copy-menu.tsx';
import { FenceSketch } from '../../sketch/fence-sketch.tsx';
import styles from './fence-lines-tab.module.css';
import { LinePanel, type OpenPanel } from './line-panel.tsx';
import type { RowActions } from './line-row.tsx';
import type { SectionChoice } from './line-store/line-edits.ts';
import { copyable, drawnLines, isSameDrawing, type ListedLine, listLines, typedIn } from './line-store/line-list.ts';
import { hasEdits } from './line-store/line-state.ts';
import type { LineStore } from './line-store/line-store.ts';
import { LinesLayout, LinesTable } from './lines-table.tsx';
import { LinesToolbar } from './lines-toolbar.tsx';
import { PasteLengthsDialog } from './paste-lengths.dialog.tsx';
import { PostsNotice } from './posts-notice.tsx';
import { SelectedLine } from './selected-line.tsx';
import { dragsOf } from './sketch-edits.ts';
import { useLineStore } from './use-line-store.ts';
import { useTotalChange } from './use-total-change.ts';

interface FenceLinesTabProps {
  job: JobDetails;
  rows: readonly FenceLineRow[];
  /** The version of the job that the rows reflect. */
  version: number;
  mayEdit: boolean;
}

/** The lines as a table that is typed into, and the sketch beside it. Both have one selection. */
export function FenceLinesTab({ job, rows, version, mayEdit: isEditable }: FenceLinesTabProps) {
  const { store, changes } = useLineStore(job, rows, version);
  const [isStarted, setStarted] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const isMeasured = job.IsMeasurement;
  const lines = useMemo(() => listLines(rows, changes, isMeasured), [rows, changes, isMeasured]);
  useTotalChange(job, lines);
  // Input stays where it was typed when the job becomes read-only: the server then says why it cannot be saved.
  const mayEdit = isEditable || Object.values(changes.entries).some(hasEdits);
  const start = () => {
    setStarted(true);
    requestAnimationFrame(() => focusCell(table.current, changes.nextKey, 'Section'));
  };
  const pasting = isPasting && (
    <PasteLengthsDialog
      job={job}
      section={lastSection(lines)}
      count={lines.length}
      onAdd={(pasted) => {
        setStarted(true);
        for (const key of pasted.map(({ Row, edits }) => store.add(Row, null, edits))) void store.save(key);
      }}
      onClose={() => setPasting(false)}
    />
  );
  if (lines.length === 0 && !(mayEdit && isStarted)) {
    return (
      <Empty
        job={job}
        onStart={mayEdit ? start : undefined}
        onPaste={() => setPasting(true)}
        dialog={pasting}
        text={isMeasured ? 'Type the length of a side, and the sketch draws it.' : 'Type the number of sections.'}
      />
    );
  }
  return (
    <Text as="div" size="sm">
      <LinesToolbar
        job={job}
        hasLines={rows.length > 0}
        mayEdit={mayEdit}
        version={store.getVersion}
        onPaste={() => setPasting(true)}
      />
      {pasting}
      <TableAndSketch
        job={job}
        store={store}
        lines={lines}
        nextKey={changes.nextKey}
        mayEdit={mayEdit}
        isEditable={isEditable}
        table={table}
      />
    </Text>
  );
}

interface TableAndSketchProps {
  job: JobDetails;
  store: LineStore;
  lines: readonly ListedLine[];
  /** The key of the empty line at the end. */
  nextKey: number;
  mayEdit: boolean;
  /** The job itself can be edited. */
  isEditable: boolean;
  table: RefObject<HTMLTableElement | null>;
}

function TableAndSketch({ job, store, lines, nextKey, mayEdit, isEditable, table }: TableAndSketchProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [isDragging, setDragging] = useState(false);
  const isNarrow = useIsNarrow();
  const isMeasured = job.IsMeasurement;
  const { drawn, layout } = useDrawing(lines, isMeasured, isDragging);
  const selectInSketch = useCallback(
    (key: number) => {
      setSelected(key);
      if (!isNarrow) focusCell(table.current, key, 'Size');
    },
    [isNarrow, table],
  );
  const actions = useMemo(() => rowActions(store, setSelected, setPanel), [store]);
  const drag = useMemo(() => dragsOf(store, isMeasured, setDragging), [store, isMeasured]);
  // One element per job and permission, so that the sketch does not render again while someone types.
  const notice = useMemo(
    () => <PostsNotice job={job} mayEdit={isEditable} version={store.getVersion} />,
    [job, isEditable, store],
  );
  const closePanel = (lineKey: number, field?: string) => {
    setPanel(null);
    if (field) requestAnimationFrame(() => focusCell(table.current, lineKey, field));
    else if (!table.current?.contains(document.activeElement)) store.leave(lineKey);
  };
  const details = (
    <SelectedLine
      job={job}
      store={store}
      lines={lines}
      drawn={drawn}
      layout={layout}
      selected={selected}
      mayEdit={mayEdit}
      onSelect={setSelected}
    />
  );
  return (
    <>
      <div className={styles.split}>
        <div className={styles.sheet}>
          <LinesLayout value={layout}>
            <LinesTable
              lines={lines}
              isMeasured={isMeasured}
              mayEdit={mayEdit}
              selected={selected}
              nextKey={nextKey}
              actions={actions}
              table={table}
              details={isNarrow ? details : undefined}
            />
          </LinesLayout>
          {!isNarrow && details}
          {mayEdit && isNarrow && (
            <Button
              className={styles.addLine}
              leftSection={<Icon name="add" />}
              onClick={() => focusCell(table.current, nextKey, 'Size')}
            >
              Line
            </Button>
          )}
        </div>
        <FenceSketch layout={layout} selected={selected} onSelect={selectInSketch} drag={mayEdit ? drag : undefined}>
          {notice}
        </FenceSketch>
      </div>
      {panel && (
        <LinePanel
          open={panel}
          job={job}
          lines={lines}
          store={store}
          onClose={(field) => closePanel(panel.lineKey, field)}
        />
      )}
    </>
  );
}

/** The sketch of more lines follows in the first pause between keys: it takes longer than some users take for a key. */
const MOST_LINES_DRAWN_PER_KEY = 60;
const PAUSE_MS = 120;

/** The lines with their edits, and the layout of the sketch, which may follow later. */
function useDrawing(lines: readonly ListedLine[], isMeasured: boolean, isDragging: boolean) {
  const drawn = useMemo(() => drawnLines(lines, isMeasured), [lines, isMeasured]);
  const delay = drawn.length > MOST_LINES_DRAWN_PER_KEY && !isDragging ? PAUSE_MS : 0;
  const deferred = useDeferredValue(useSettled(useSameDrawing(drawn), delay));
  return { drawn, layout: useMemo(() => layOut(deferred), [deferred]) };
}

/** The lines that were drawn before, as long as they look the same. */
function useSameDrawing(lines: readonly FenceLineRow[]): readonly FenceLineRow[] {
  const [drawing, setDrawing] = useState(lines);
  if (drawing === lines || isSameDrawing(drawing, lines)) return drawing;
  setDrawing(lines);
  return lines;
}

interface EmptyProps {
  job: JobDetails;
  onStart?: () => void;
  onPaste: () => void;
  text: string;
  dialog: ReactNode;
}

function Empty({ job, onStart, onPaste, text, dialog }: EmptyProps) {
  return (
    <section className={styles.empty} aria-label="Fence lines">
      <Icon name="fence" size={28} />
      <h2>No fence lines yet</h2>
      {onStart && (
        <>
          <p>{text}</p>
          <Button leftSection={<Icon name="add" size={16} />} onClick={onStart}>
            Add the first line
          </Button>
          <Button variant="subtle" color="gray" leftSection={<Icon name="list" size={16} />} onClick={onPaste}>
            Paste a list
          </Button>
          <CopyMenu job={job} />
          {dialog}
        </>
      )}
    </section>
  );
}

function rowActions(
  store: LineStore,
  select: (key: number) => void,
  open: (panel: OpenPanel | null) => void,
): RowActions {
  let isPressed = false;
  return {
    store,
    select,
    focus: (key) => {
      if (!isPressed) select(key);
    },
    press(key) {
      isPressed = true;
      const release = () => {
        isPressed = false;
        select(key);
      };
      addEventListener('mouseup', release, { once: true, capture: true });
    },
    pick: (lineKey, opener, search = '') => open({ kind: 'section', lineKey, opener, search }),
    editGates: (lineKey, opener) => open({ kind: 'gates', lineKey, opener, search: '' }),
    pasteLengths(key, lengths) {
      const lines = store.getLines();
      const index = lines.findIndex(({ Key }) => Key === key);
      const isLast = index < 0 || index === lines.length - 1;
      store.edit(key, { Size: lengths[0]! });
      const Row = copyable(store.getLines().find(({ Key }) => Key === key)!);
      const keys = lengths.slice(1).map((Size, more) => store.add(Row, isLast ? null : index + 2 + more, { Size }));
      for (const each of [key, ...keys]) void store.save(each);
    },
  };
}

/** The section that a new line starts with. */
function lastSection(lines: readonly ListedLine[]): SectionChoice | undefined {
  const last = lines.at(-1);
  const section = last && { ...last.Row, ...typedIn(last.Entry).Section };
  return section?.FenceSectionId ? section : undefined;
}

function focusCell(table: HTMLTableElement | null, key: number, field: string): void {
  table?.querySelector<HTMLElement>(`[data-line="${key}"] [data-field="${field}"]`)?.focus();
}
