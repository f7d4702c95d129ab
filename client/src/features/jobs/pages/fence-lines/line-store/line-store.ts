import type { FenceLineRow } from '@picket/domain';
import type { LineEdits, LineField } from './line-edits.ts';
import { createLineSaves, type LineCalls } from './line-saves.ts';
import {
  addedLine,
  addLine,
  discardEdits,
  dropLine,
  editLine,
  hasEdits,
  idOf,
  type LineState,
  linesOf,
  loadRows,
  noLines,
  restoreField,
  savedLines,
} from './line-state.ts';

export type LineStore = ReturnType<typeof createLineStore>;

/**
 * The edits of a job's fence lines. A line is saved when it is left, one after the other, with the fields that changed.
 * The input stays until the server has it. A line that someone else changed meanwhile is saved over the version that
 * the edits started from, so that the conflict dialog asks.
 */
export function createLineStore(calls: LineCalls) {
  let state = noLines;
  let isShown = true;
  const listeners = new Set<() => void>();

  const get = () => state;
  function set(next: LineState): void {
    const isChanged = next.changes !== state.changes;
    state = next;
    if (isChanged) for (const listener of listeners) listener();
  }
  const save = createLineSaves(calls, { get, set, isShown: () => isShown });

  const edit = (key: number, edits: LineEdits) => set(editLine(state, key, edits));

  /** Adds a line at a place in the list, from 1; null at the end. Returns its key. */
  function add(row: FenceLineRow, position: number | null, edits: LineEdits): number {
    const key = state.changes.nextKey;
    set(addLine(state, row, position, edits));
    return key;
  }

  const restore = (key: number, field: LineField) => set(restoreField(state, key, field));

  const drop = (key: number) => set(dropLine(state, key));

  /** Saves a line that is left. An added line without input goes. */
  function leave(key: number): void {
    const entry = state.changes.entries[key];
    if (!entry) return;
    if (hasEdits(entry)) void save(key);
    else if (addedLine(state, key) && idOf(state, key) === undefined && entry.status !== 'saving') drop(key);
  }

  /** Saves the lines that the server refused or did not get, in their order. Lines with invalid fields wait. */
  function saveAgain(): void {
    for (const { Key, Entry } of linesOf(state)) {
      if (Entry?.refusal && Object.keys(Entry.problems).length === 0) void save(Key);
    }
  }

  /** Saves the lines that did not reach the server, over the version that their edits started from. */
  function saveUnsent(): void {
    for (const { Key, Entry } of linesOf(state)) if (Entry?.isUnsent && Entry.status === 'refused') void save(Key);
  }

  /** The fields of a line that were edited since its last save started. */
  const getEdits = (key: number): LineEdits => state.changes.entries[key]?.edits ?? {};

  /**
   * Edits a line and saves it at once. A refusal shows a message and undoes the edits of the fields that are not in
   * `before`.
   */
  async function apply(key: number, edits: LineEdits, before = getEdits(key)): Promise<void> {
    edit(key, edits);
    if (await save(key)) return;
    const problems = Object.values(state.changes.entries[key]?.problems ?? {}).join(', ');
    for (const field of Object.keys(edits) as LineField[]) if (!(field in before)) restore(key, field);
    if (problems) calls.toast('An error occurred saving the item', problems);
  }

  return {
    subscribe: (listener: () => void) => {
      isShown = true;
      listeners.add(listener);
      return () => {
        isShown = false;
        listeners.delete(listener);
      };
    },
    getChanges: () => state.changes,
    getVersion: () => state.version,
    getLines: () => linesOf(state),
    getEdits,
    /** The id of a line; undefined until the server has it. */
    getId: (key: number) => idOf(state, key),
    /** Where to move a line among those that the server has, from 1. */
    getPosition(key: number, by: number): number {
      const saved = savedLines(state);
      const place = saved.findIndex(({ Key }) => Key === key) + 1;
      return Math.min(Math.max(place + by, 1), saved.length);
    },
    follow: (...loaded: LoadedLines) => set(loadRows(state, ...loaded)),
    edit,
    restore,
    leave,
    save,
    saveAgain,
    saveUnsent,
    apply,
    add,
    drop,
    discard: () => set(discardEdits(state)),
  };
}

/** The job, its lines, and the version that they reflect. */
type LoadedLines = [job: LineState['job'], rows: readonly FenceLineRow[], rowsVersion: number];
