import {
  type AddFenceLinesRequest,
  type FenceLineRow,
  type JobDetails,
  MAX_FENCE_LINES_PER_JOB,
  type NewFenceLineRequest,
  type SaveAnswer,
  type SaveFenceLineRequest,
} from '@picket/domain';
import { asProblem, joinModelState, type Problem } from '@/api/problem.ts';
import {
  changedValues,
  editedLine,
  editsSince,
  type LineEdits,
  type LineField,
  type LineProblems,
  readEdits,
} from './line-edits.ts';
import { type AddedLine, emptyLine, type LineChanges, type LineEntry, listLines } from './line-list.ts';
import { isRefusedAt, problemAt, problemsOf } from './line-refusals.ts';

/** `ChildId` is the id of an added line. `IsMerged`: saved over another version after a conflict. */
export type LineAnswer = SaveAnswer & { readonly IsMerged?: boolean };

export interface LineCalls {
  add(body: SaveFenceLineRequest | AddFenceLinesRequest): Promise<{ data?: LineAnswer; error?: unknown }>;
  save(body: SaveFenceLineRequest & { Base?: unknown }): Promise<{ data?: LineAnswer; error?: unknown }>;
  toast(title: string, reason?: string): void;
}

type Job = Pick<JobDetails, 'Id' | 'IsMeasurement'>;

const noLines: LineChanges = { entries: {}, added: [], nextKey: -1 };

export type LineStore = ReturnType<typeof createLineStore>;

/** A line that waits to be saved. */
interface WaitingSave {
  readonly key: number;
  readonly done: (isSaved: boolean) => void;
}

/**
 * The edits of a job's fence lines. A line is saved when it is left, one after the other, with the fields that changed; new
 * lines that follow one another are saved in one call. The input stays until the server has it. A line that someone else changed meanwhile is saved over the version that the edits
 * started from, so that the conflict dialog asks.
 */
export function createLineStore(calls: LineCalls) {
  let changes = noLines;
  let job: Job = { Id: 0, IsMeasurement: true };
  let rows: readonly FenceLineRow[] = [];
  /** The version of the loaded lines with the own saves since, never that of a change which is not loaded. */
  let version = 0;
  let isOpen = true;
  let waiting: readonly WaitingSave[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();

  const change = (next: LineChanges) => {
    changes = next;
    for (const listener of listeners) listener();
  };
  const setEntry = (key: number, some: Partial<LineEntry>) => {
    const entry = changes.entries[key];
    if (entry) change({ ...changes, entries: { ...changes.entries, [key]: { ...entry, ...some } } });
  };
  const lines = () => listLines(rows, changes, job.IsMeasurement);
  const addedLine = (key: number) => changes.added.find(({ Key }) => Key === key);
  const idOf = (key: number) => (addedLine(key) ? addedLine(key)?.SavedId : key);
  const rowOf = (key: number) => lines().find(({ Key }) => Key === key)?.Row;

  function add(Row: FenceLineRow, Position: number | null, edits: LineEdits): number {
    const Key = changes.nextKey;
    change({ ...changes, nextKey: Key - 1, added: [...changes.added, { Key, Row, Position }] });
    edit(Key, edits);
    return Key;
  }

  function edit(key: number, edits: LineEdits): void {
    if (key === changes.nextKey) {
      add(emptyLine(lastRow()), null, edits);
      return;
    }
    const entry = changes.entries[key];
    const row = rowOf(key);
    if (!row) return;
    const base = entry ? withSent(row, entry) : row;
    const isStarted = entry && Object.keys(entry.edits).length > 0;
    const started = isStarted ? entry : { sent: {}, settled: {}, ...entry, edits: {}, base, version };
    const problems = withoutFields(entry?.problems ?? {}, edits);
    const next: LineEntry = { ...started, edits: { ...started.edits, ...edits }, status: 'typed', problems };
    change({ ...changes, entries: { ...changes.entries, [key]: { ...next, refusal: undefined } } });
  }

  const withSent = (row: FenceLineRow, { sent }: LineEntry) =>
    Object.keys(sent).length > 0 ? editedLine(row, sent, job.IsMeasurement) : row;

  const lastRow = () => {
    const last = lines().at(-1);
    return last && { ...last.Row, ...last.Entry?.sent.Section, ...last.Entry?.edits.Section };
  };

  /** Undoes the edit of a field. */
  function restore(key: number, field: LineField): void {
    const entry = changes.entries[key];
    if (!entry) return;
    const { [field]: _, ...edits } = entry.edits;
    setEntry(key, { edits, problems: withoutFields(entry.problems, { [field]: undefined }), refusal: undefined });
  }

  function drop(key: number): void {
    const { [key]: _, ...entries } = changes.entries;
    change({ ...changes, entries, added: changes.added.filter((line) => line.Key !== key) });
  }

  /** Saves a line after those that are being saved. Returns true when the server has it. */
  function save(key: number): Promise<boolean> {
    return new Promise((done) => {
      waiting = [...waiting, { key, done }];
      void sendWaiting();
    });
  }

  /** Lines that are saved in one turn of the event loop are sent together. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const together = newLinesInFront();
      const saves = waiting.slice(0, Math.max(1, together.length));
      waiting = waiting.slice(saves.length);
      if (together.length > 1) await addTogether(saves);
      else saves[0]!.done(await saveNow(saves[0]!.key));
    }
    isSending = false;
  }

  /** The new lines that wait in front, as far as they follow one another in the job, have no problems and fit into it. */
  function newLinesInFront(): number[] {
    const keys: number[] = [];
    for (const { key } of waiting) {
      const line = addedLine(key);
      const before = keys.length > 0 ? addedLine(keys.at(-1)!)?.Position : undefined;
      const follows = before === undefined || line?.Position === (before === null ? null : before + 1);
      if (!line || line.SavedId !== undefined || keys.includes(key) || !follows || !bodyOf(key)) break;
      keys.push(key);
    }
    const room = MAX_FENCE_LINES_PER_JOB - lines().filter(({ Key }) => idOf(Key) !== undefined).length;
    return room > 0 ? keys.slice(0, room) : keys;
  }

  /** The body of a new line; undefined if it has problems or nothing to save. */
  function bodyOf(key: number): NewFenceLineRequest | undefined {
    const row = rowOf(key);
    const edits = changes.entries[key]?.edits ?? {};
    if (!row || Object.keys(edits).length === 0) return undefined;
    const { values, problems } = readEdits(row, edits, job.IsMeasurement);
    return Object.keys(problems).length > 0 ? undefined : { ...wholeLine(row), ...changedValues(row, values) };
  }

  /** Adds lines in one call. When the server refuses some of them, the others are sent again. */
  async function addTogether(saves: readonly WaitingSave[]): Promise<void> {
    const entries = saves.map(({ key }) => changes.entries[key]!);
    const Lines = saves.map(({ key }) => bodyOf(key)!);
    const Position = addedLine(saves[0]!.key)?.Position;
    const sending = saves.map(({ key }, index) => [key, startedSaving(entries[index]!)] as const);
    change({ ...changes, entries: { ...changes.entries, ...Object.fromEntries(sending) } });
    const before = version;
    const { data, error } = await calls.add({ JobId: job.Id, Lines, ...(Position && { Position }) });
    if (data?.PreviousVersion === before) advance(before, data);
    const problem = asProblem(error);
    const again: WaitingSave[] = [];
    for (const [index, each] of saves.entries()) {
      const entry = entries[index]!;
      if (!data && !isRefusedAt(problem, index)) {
        putBack(each.key, entry);
        again.push(each);
        continue;
      }
      if (data) settle(each.key, entry.edits, { ...data, ChildId: data.ChildIds?.[index] });
      else refuse(each.key, entry, problemAt(problem, index));
      each.done(data !== undefined);
    }
    waiting = [...again, ...waiting];
  }

  function putBack(key: number, { edits, base, version: started }: LineEntry): void {
    const now = changes.entries[key]?.edits;
    setEntry(key, { edits: { ...edits, ...now }, base, version: started, sent: {}, status: 'typed' });
  }

  const startedSaving = (entry: LineEntry): LineEntry => ({
    ...entry,
    status: 'saving',
    edits: {},
    sent: entry.edits,
    problems: {},
    refusal: undefined,
  });

  /** Saves a line that is left. An added line without input goes. */
  function leave(key: number): void {
    const entry = changes.entries[key];
    if (!entry) return;
    if (Object.keys(entry.edits).length > 0) void save(key);
    else if (addedLine(key) && idOf(key) === undefined && entry.status !== 'saving') drop(key);
  }

  /** Saves the lines that the server refused or did not get, in their order. Lines with invalid fields wait. */
  function saveAgain(): void {
    for (const { Key, Entry } of lines()) {
      if (Entry?.refusal && Object.keys(Entry.problems).length === 0) void save(Key);
    }
  }

  /** Edits a line and saves it at once. A refused edit is undone with a message. */
  async function apply(key: number, edits: LineEdits): Promise<void> {
    const before = changes.entries[key]?.edits ?? {};
    edit(key, edits);
    if (await save(key)) return;
    const problems = Object.values(changes.entries[key]?.problems ?? {}).join(', ');
    for (const field of Object.keys(edits) as LineField[]) if (!(field in before)) restore(key, field);
    if (problems) calls.toast('An error occurred saving the item', problems);
  }

  async function saveNow(key: number): Promise<boolean> {
    const entry = changes.entries[key];
    const row = rowOf(key);
    if (!entry || !row || Object.keys(entry.edits).length === 0) return true;
    const { values, problems } = readEdits(row, entry.edits, job.IsMeasurement);
    if (Object.keys(problems).length > 0) {
      setEntry(key, { status: 'refused', problems });
      return false;
    }
    const id = idOf(key);
    const body = id === undefined ? { ...wholeLine(row), ...changedValues(row, values) } : changedValues(row, values);
    if (Object.keys(body).length === 0) {
      setEntry(key, { edits: {}, problems: {}, status: 'saved' });
      return true;
    }
    const sent = entry.edits;
    setEntry(key, startedSaving(entry));
    const before = version;
    const answer = id === undefined ? await postLine(key, body) : await putLine(id, entry, row, body);
    if (answer.error) {
      refuse(key, entry, asProblem(answer.error));
      return false;
    }
    if (answer.data) {
      const isOwn = id === undefined ? answer.data.PreviousVersion === before : !answer.data.IsMerged;
      if (isOwn) advance(before, answer.data);
      settle(key, sent, answer.data);
    }
    return true;
  }

  const postLine = (key: number, body: Partial<SaveFenceLineRequest>) => {
    const Position = addedLine(key)?.Position;
    return calls.add({ JobId: job.Id, ...body, ...(Position && { Position }) });
  };

  const putLine = (Id: number, { base, version: started }: LineEntry, row: FenceLineRow, body: object) => {
    const isSame = Object.keys(body).every((field) => same(base, row, field as keyof FenceLineRow));
    return calls.save({ JobId: job.Id, Id, ...body, Version: isSame ? version : started, Base: base });
  };

  /** Follows an own save, also in the lines that are edited meanwhile. */
  function advance(before: number, { Version }: LineAnswer): void {
    version = Math.max(version, Version);
    const entries = Object.entries(changes.entries).map(
      ([key, entry]) => [key, entry.version === before ? { ...entry, version: Version } : entry] as const,
    );
    change({ ...changes, entries: Object.fromEntries(entries) });
  }

  function settle(key: number, sent: LineEdits, { ChildId: SavedId, Version }: LineAnswer): void {
    const entry = changes.entries[key];
    if (!entry) return;
    if (addedLine(key) && idOf(key) === undefined && SavedId !== undefined) {
      const added = changes.added.map((line): AddedLine => (line.Key === key ? { ...line, SavedId } : line));
      change({ ...changes, added });
    }
    const isTyped = Object.keys(entry.edits).length > 0;
    const settled = { ...entry.settled, ...sent };
    setEntry(key, { sent: {}, settled, settledVersion: Version, status: isTyped ? 'typed' : 'saved' });
  }

  function refuse(key: number, { edits: sent, base, version: started }: LineEntry, problem: Problem): void {
    const { Current, ModelState, Title, Message, ChangedBy } = problem;
    const entry = changes.entries[key];
    if (!entry) return;
    if (!isOpen && ModelState && Title) calls.toast(Title, joinModelState(ModelState));
    if (Current !== undefined) {
      setEntry(key, { sent: {}, edits: editsSince(sent, entry.edits), status: 'typed', problems: {} });
      return;
    }
    const { problems, elsewhere } = problemsOf(ModelState);
    const refusal = ModelState ? elsewhere : ChangedBy ? `${ChangedBy} changed this line. ${Message}` : Message;
    const edits = { ...sent, ...entry.edits };
    const again = { edits, base, version: started };
    setEntry(key, { ...again, sent: {}, status: 'refused', problems, refusal: refusal || undefined });
  }

  /** Takes the loaded lines and the version that they reflect. A line that someone removed while it was edited becomes a new one. */
  function follow(nextJob: Job, nextRows: readonly FenceLineRow[], rowsVersion: number): void {
    version = Math.max(version, rowsVersion);
    job = nextJob;
    if (rows === nextRows) return;
    rows = nextRows;
    const ids = new Set(rows.map(({ Id }) => Id));
    const added = changes.added.map((line) =>
      line.SavedId !== undefined && ids.has(line.SavedId) ? { ...line, isLoaded: true as const } : line,
    );
    const entries = Object.entries(changes.entries).map(
      ([key, entry]) => [key, isLoaded(entry, rowsVersion) ? { ...entry, settled: {} } : entry] as const,
    );
    const known = new Set(added.map(({ Key }) => Key));
    const lost = entries.filter(([key, { edits }]) => {
      return !known.has(Number(key)) && !ids.has(Number(key)) && Object.keys(edits).length > 0;
    });
    const again = lost.map(([key, { base }]) => ({ Key: Number(key), Row: { ...base, Id: 0 }, Position: null }));
    const gone = lost.map(([key, entry]) => [key, { ...entry, status: 'refused' as const, refusal: REMOVED }]);
    change({ ...changes, entries: Object.fromEntries([...entries, ...gone]), added: [...added, ...again] });
  }

  return {
    subscribe: (listener: () => void) => {
      isOpen = true;
      listeners.add(listener);
      return () => {
        isOpen = false;
        listeners.delete(listener);
      };
    },
    getChanges: () => changes,
    getVersion: () => version,
    getLines: lines,
    follow,
    edit,
    restore,
    leave,
    save,
    saveAgain,
    apply,
    add,
    drop,
    discard: () =>
      change({ ...changes, entries: {}, added: changes.added.filter(({ SavedId }) => SavedId !== undefined) }),
  };
}

/** Lines that were read before a save do not have it. */
const isLoaded = ({ settledVersion = 0 }: LineEntry, rowsVersion: number) => settledVersion <= rowsVersion;

const REMOVED = 'Someone removed this line. Saving it adds it again.';

const wholeLine = ({ FenceSectionId, TotalWidth, Quantity, Stop, Turn, Note, JobGates, ...line }: FenceLineRow) => ({
  FenceSectionId,
  ...(line.Option && { Option: line.Option, OptionGroup: line.OptionGroup }),
  ...(TotalWidth > 0 && { TotalWidth }),
  ...(Quantity > 0 && { Quantity }),
  ...(Stop && { Stop }),
  Turn,
  ...(Note && { Note }),
  ...(JobGates.length > 0 && changedValues({ ...emptyLine(undefined) }, { JobGates })),
});

const same = (a: FenceLineRow, b: FenceLineRow, field: keyof FenceLineRow) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

const withoutFields = (
  problems: LineProblems,
  edits: LineEdits | Partial<Record<LineField, undefined>>,
): LineProblems => Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in edits)));
