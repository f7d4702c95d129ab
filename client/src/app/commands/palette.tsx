import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Row, Text } from '@/ui/layout.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { Keys } from './keys.tsx';
import styles from './palette.module.css';
import type { PaletteCustomer, PaletteRow } from './palette-row.ts';
import { usePaletteRows } from './use-palette-rows.ts';

/** The search over everything, with what can be done. Closing it gives the focus back. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const [subject, setSubject] = useState<PaletteCustomer | null>(null);
  const { rows, isPending, hasFailed } = usePaletteRows(text, marked, subject);
  const index = Math.max(
    0,
    rows.findIndex(({ key }) => key === marked),
  );
  const row = isPending && marked === null ? undefined : rows[index];
  const waitsForFirst = useRef(false);
  const leave = useFocusReturn();

  const mark = (next: PaletteRow | undefined) => {
    if (!next) return;
    waitsForFirst.current = false;
    setMarked(next.key);
    if (next.customer) setSubject(next.customer);
  };
  const type = (next: string) => {
    waitsForFirst.current = false;
    setText(next);
    setMarked(null);
    setSubject(null);
  };
  const open = ({ path, run }: PaletteRow, isNewTab: boolean) => {
    if (path && isNewTab) return void window.open(path, '_blank', 'noopener');
    leave();
    onClose();
    if (path) void navigate(path);
    else run?.();
  };
  useEffect(() => {
    if (hasFailed) waitsForFirst.current = false;
    if (!row || !waitsForFirst.current) return;
    waitsForFirst.current = false;
    open(row, false);
  });
  useEffect(() => {
    if (row) document.getElementById(`${id}-${row.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, row]);

  const hear = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const move = moves[key];
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && row) open(row, ctrlKey || metaKey);
    else if (key === 'Enter') waitsForFirst.current = isPending;
    else if (move) mark(rows[move(index, rows.length)]);
    else if (key === 'Tab') mark(shiftKey ? rows[0] : (actionOf(rows, row) ?? rows[(index + 1) % rows.length]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const maySeeCustomers = useAllowed('Customers');
  const shownCustomer = maySeeCustomers && (row?.customer ?? subject);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog closes it, as Esc does
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it
    <div
      className={styles.scrim}
      onMouseDown={keepFieldFocused}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div role="dialog" aria-modal="true" aria-label="Search or jump to" className={styles.palette} onKeyDown={hear}>
        <div className={styles.field}>
          <Icon name="search" size={20} />
          <input
            // biome-ignore lint/a11y/noAutofocus: the user opened the search to type
            autoFocus
            type="text"
            role="combobox"
            aria-label="Search jobs, customers, screens and actions"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-rows`}
            aria-activedescendant={row && `${id}-${row.key}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Search or jump to"
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <button type="button" tabIndex={-1} className={styles.close} aria-label="Close the search" onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <div className={styles.body} data-preview={shownCustomer ? '' : undefined}>
          <div className={styles.list} aria-busy={isPending}>
            <div id={`${id}-rows`} role="listbox" aria-label="Results">
              {groupsOf(rows).map(({ title, members }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
                <div key={`${title}-${members[0]!.key}`} role="group" aria-label={title}>
                  <Text as="div" size="xs" tone="dimmed" weight="strong" className={styles.title}>
                    {title}
                  </Text>
                  {members.map((each) => (
                    <Option
                      key={each.key}
                      id={`${id}-${each.key}`}
                      row={each}
                      isMarked={each === row}
                      onMark={() => mark(each)}
                      onOpen={(isNewTab) => open(each, isNewTab)}
                    />
                  ))}
                </div>
              ))}
            </div>
            <Text as="div" tone="dimmed" className={styles.note} role="status">
              {noteOf(text, rows.length, isPending, hasFailed)}
            </Text>
          </div>
          {shownCustomer && <CustomerPreview key={shownCustomer.Id} customer={shownCustomer} />}
        </div>
        <Row as="footer" gap={14} className={styles.foot} size="xs" tone="dimmed" aria-hidden>
          <Hint keys="ArrowUp ArrowDown" text="move" />
          <Hint keys="Enter" text="open" />
          <Hint keys="Tab" text="actions of the line" />
          <Hint keys="#" text="job" />
          <Hint keys="@" text="customer" />
          <Hint keys=">" text="action" />
        </Row>
      </div>
    </div>,
    document.body,
  );
}

const keepFieldFocused = (event: MouseEvent) => event.target instanceof HTMLInputElement || event.preventDefault();

const moves: Readonly<Record<string, (index: number, length: number) => number>> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index + length - 1) % length,
  PageDown: (index, length) => Math.min(index + 8, length - 1),
  PageUp: (index) => Math.max(index - 8, 0),
};

/** The first of the customer's actions; none if one of them is marked. */
const actionOf = (rows: readonly PaletteRow[], row: PaletteRow | undefined) =>
  row?.group.startsWith('Do with ') ? undefined : rows.find(({ group }) => group.startsWith('Do with '));

function groupsOf(rows: readonly PaletteRow[]): { title: string; members: PaletteRow[] }[] {
  const groups: { title: string; members: PaletteRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.title === row.group) last.members.push(row);
    else groups.push({ title: row.group, members: [row] });
  }
  return groups;
}

function noteOf(text: string, count: number, isPending: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'The search of records failed. Check your connection and type again.';
  if (count > 0 || isPending) return '';
  return text.trim() === '' ? 'Type a name, a phone or a job number.' : 'Nothing found.';
}

interface OptionProps {
  id: string;
  row: PaletteRow;
  isMarked: boolean;
  onMark: () => void;
  onOpen: (isNewTab: boolean) => void;
}

function Option({ id, row: { icon, name, detail, aside }, isMarked, onMark, onOpen }: OptionProps) {
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens the marked option
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={styles.row}
      onMouseMove={isMarked ? undefined : onMark}
      onClick={click}
      onAuxClick={click}
    >
      <Icon name={icon} size={16} />
      <span className={styles.name}>
        {name}
        {detail && <Text tone="dimmed"> {detail}</Text>}
      </span>
      {aside && (
        <Text tone="dimmed" className={styles.aside}>
          {aside}
        </Text>
      )}
    </div>
  );
}

const Hint = ({ keys, text }: { keys: string; text: string }) => (
  <Row as="span" gap={4} isInline>
    {keys.split(' ').map((key) => (
      <Keys key={key} keys={key} />
    ))}
    {text}
  </Row>
);

/** Gives the focus back on closing, unless a row was opened: then what it opens takes the focus. */
function useFocusReturn(): () => void {
  const opener = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    opener.current = null;
  };
}
