import {
  type AddFenceLinesRequest,
  type FenceLineRow,
  MAX_FENCE_LINES_PER_JOB,
  type SaveAnswer,
  type SaveFenceLineRequest,
} from '@picket/domain';
import { asProblem, joinModelState, type Problem } from '@/api/problem.ts';
import { changedValues, readEdits } from './line-edits.ts';
import type { LineEntry } from './line-list.ts';
import { isRefusedAt, problemAt } from './line-refusals.ts';
import {
  advanceVersion,
  hasEdits,
  idOf,
  type LineState,
  linesOf,
  newLineBody,
  newPosition,
  putBack,
  refuseLine,
  rowOf,
  savedLines,
  setEntry,
  settleLine,
  startSave,
  wholeLine,
} from './line-state.ts';

/** `ChildId` is the id of an added line. `IsMerged`: saved over another version after a conflict. */
export type LineAnswer = SaveAnswer & { readonly IsMerged?: boolean };

export interface LineCalls {
  add(body: SaveFenceLineRequest | AddFenceLinesRequest): Promise<{ data?: LineAnswer; error?: unknown }>;
  save(body: SaveFenceLineRequest & { Base?: unknown }): Promise<{ data?: LineAnswer; error?: unknown }>;
  toast(title: string, reason?: string): void;
}

/** The state that the saves read and change. */
interface LineStateAccess {
  get(): LineState;
  set(next: LineState): void;
  /** Whether the page shows it. */
  isShown(): boolean;
}

/** A line that waits to be saved. */
interface WaitingSave {
  readonly key: number;
  readonly done: (isSaved: boolean) => void;
}

/**
 * Returns a function that saves a line after those that are being saved, and returns true when the server has it. New
 * lines that follow one another are saved in one call.
 */
export function createLineSaves(calls: LineCalls, { get, set, isShown }: LineStateAccess) {
  let waiting: readonly WaitingSave[] = [];
  let isSending = false;

  /** Lines that are saved in one turn of the event loop are sent together. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const together = newLinesInFront(get(), waiting);
      const saves = waiting.slice(0, Math.max(1, together));
      waiting = waiting.slice(saves.length);
      if (together > 1) await addTogether(saves);
      else saves[0]!.done(await saveNow(saves[0]!.key));
    }
    isSending = false;
  }

  /** Adds lines in one call. When the server refuses some of them, the others are sent again. */
  async function addTogether(saves: readonly WaitingSave[]): Promise<void> {
    const before = get();
    const keys = saves.map(({ key }) => key);
    const entries = keys.map((key) => before.changes.entries[key]!);
    const Lines = keys.map((key) => newLineBody(before, key)!);
    const Position = newPosition(before, keys[0]!);
    set(startSave(before, keys));
    const { data, error } = await calls.add({ JobId: before.job.Id, Lines, ...(Position && { Position }) });
    if (data?.PreviousVersion === before.version) set(advanceVersion(get(), before.version, data.Version));
    const problem = asProblem(error);
    const again: WaitingSave[] = [];
    for (const [index, each] of saves.entries()) {
      const entry = entries[index]!;
      if (!data && !isRefusedAt(problem, index)) {
        set(putBack(get(), each.key, entry));
        again.push(each);
        continue;
      }
      if (data) set(settleLine(get(), each.key, entry.edits, data.Version, data.ChildIds?.[index]));
      else refuse(each.key, entry, problemAt(problem, index));
      each.done(data !== undefined);
    }
    waiting = [...again, ...waiting];
  }

  async function saveNow(key: number): Promise<boolean> {
    const before = get();
    const { job, version } = before;
    const entry = before.changes.entries[key];
    const row = rowOf(before, key);
    if (!entry || !row || !hasEdits(entry)) return true;
    const { values, problems } = readEdits(row, entry.edits, job.IsMeasurement);
    if (Object.keys(problems).length > 0) {
      set(setEntry(before, key, { status: 'refused', problems }));
      return false;
    }
    const id = idOf(before, key);
    const changed = changedValues(row, values);
    const body = id === undefined ? { ...wholeLine(row), ...changed } : changed;
    if (Object.keys(body).length === 0) {
      set(setEntry(before, key, { edits: {}, problems: {}, status: 'saved' }));
      return true;
    }
    set(startSave(before, [key]));
    const { data, error } = await (id === undefined
      ? postLine(before, key, body)
      : putLine(before, id, entry, row, body));
    if (error) {
      refuse(key, entry, asProblem(error));
      return false;
    }
    if (data) {
      const isOwn = id === undefined ? data.PreviousVersion === version : !data.IsMerged;
      if (isOwn) set(advanceVersion(get(), version, data.Version));
      set(settleLine(get(), key, entry.edits, data.Version, data.ChildId));
    }
    return true;
  }

  const postLine = (state: LineState, key: number, body: Partial<SaveFenceLineRequest>) => {
    const Position = newPosition(state, key);
    return calls.add({ JobId: state.job.Id, ...body, ...(Position && { Position }) });
  };

  const putLine = (
    state: LineState,
    Id: number,
    { base, version: started }: LineEntry,
    row: FenceLineRow,
    body: object,
  ) => {
    const isSame = Object.keys(body).every((field) => isEqual(base, row, field as keyof FenceLineRow));
    return calls.save({ JobId: state.job.Id, Id, ...body, Version: isSame ? state.version : started, Base: base });
  };

  function refuse(key: number, entry: LineEntry, problem: Problem): void {
    const { Title, ModelState } = problem;
    if (!isShown() && Title && ModelState && get().changes.entries[key]) calls.toast(Title, joinModelState(ModelState));
    set(refuseLine(get(), key, entry, problem));
  }

  return (key: number): Promise<boolean> =>
    new Promise((done) => {
      waiting = [...waiting, { key, done }];
      void sendWaiting();
    });
}

/** Counts the new lines in front that have no saved line between them, have no problems and fit into the job. */
function newLinesInFront(state: LineState, waiting: readonly WaitingSave[]): number {
  const listed = linesOf(state).map(({ Key }) => Key);
  const isNew = (key: number) => listed.includes(key) && idOf(state, key) === undefined;
  let [count, last] = [0, -1];
  for (const { key } of waiting) {
    const place = listed.indexOf(key);
    const follows = place > last && (count === 0 || listed.slice(last, place).every(isNew));
    if (!isNew(key) || !follows || !newLineBody(state, key)) break;
    [count, last] = [count + 1, place];
  }
  const room = MAX_FENCE_LINES_PER_JOB - savedLines(state).length;
  return room > 0 ? Math.min(count, room) : count;
}

const isEqual = (a: FenceLineRow, b: FenceLineRow, field: keyof FenceLineRow) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);
