import type { FenceLineRow, JobDetails, NewFenceLineRequest } from '@picket/domain';
import type { Problem } from '@/api/problem.ts';
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
import { problemsOf } from './line-refusals.ts';

/** The lines of a job as they were loaded, with the user's changes. */
export interface LineState {
  readonly job: Pick<JobDetails, 'Id' | 'IsMeasurement'>;
  readonly rows: readonly FenceLineRow[];
  /** The version of the loaded lines and of own saves since. It excludes changes by others that are not loaded. */
  readonly version: number;
  readonly changes: LineChanges;
}

export const noLines: LineState = {
  job: { Id: 0, IsMeasurement: true },
  rows: [],
  version: 0,
  changes: { entries: {}, added: [], nextKey: -1 },
};

export const linesOf = ({ rows, changes, job }: LineState) => listLines(rows, changes, job.IsMeasurement);

export const rowOf = (state: LineState, key: number) => linesOf(state).find(({ Key }) => Key === key)?.Row;

export const addedLine = ({ changes }: LineState, key: number) => changes.added.find(({ Key }) => Key === key);

/** The id of a line; undefined until the server has it. */
export function idOf(state: LineState, key: number): number | undefined {
  const added = addedLine(state, key);
  return added ? added.SavedId : key;
}

/** The lines that the server has, in order. */
export const savedLines = (state: LineState) => linesOf(state).filter(({ Key }) => idOf(state, Key) !== undefined);

/** The place of a new line among the lines that the server has, from 1; undefined at the end. */
export function newPosition(state: LineState, key: number): number | undefined {
  const lines = linesOf(state);
  const place = lines.findIndex(({ Key }) => Key === key);
  const isSaved = ({ Key }: { Key: number }) => idOf(state, Key) !== undefined;
  return lines.slice(place).some(isSaved) ? lines.slice(0, place).filter(isSaved).length + 1 : undefined;
}

export const hasEdits = ({ edits }: Pick<LineEntry, 'edits'>): boolean => Object.keys(edits).length > 0;

const withChanges = (state: LineState, some: Partial<LineChanges>): LineState => ({
  ...state,
  changes: { ...state.changes, ...some },
});

const mapEntries = (state: LineState, next: (entry: LineEntry) => LineEntry): LineChanges['entries'] =>
  Object.fromEntries(Object.entries(state.changes.entries).map(([key, entry]) => [key, next(entry)]));

export function setEntry(state: LineState, key: number, some: Partial<LineEntry>): LineState {
  const { entries } = state.changes;
  const entry = entries[key];
  return entry ? withChanges(state, { entries: { ...entries, [key]: { ...entry, ...some } } }) : state;
}

/** Adds a line, with `nextKey` as its key. */
export function addLine(state: LineState, Row: FenceLineRow, Position: number | null, edits: LineEdits): LineState {
  const { nextKey: Key, added } = state.changes;
  return editLine(withChanges(state, { nextKey: Key - 1, added: [...added, { Key, Row, Position }] }), Key, edits);
}

/** Edits a line. The first edit of the empty line at the end adds it. */
export function editLine(state: LineState, key: number, edits: LineEdits): LineState {
  const { entries, nextKey } = state.changes;
  if (key === nextKey) return addLine(state, emptyLine(lastRow(state)), null, edits);
  const entry = entries[key];
  const row = rowOf(state, key);
  if (!row) return state;
  const base = entry && Object.keys(entry.sent).length > 0 ? editedLine(row, entry.sent, state.job.IsMeasurement) : row;
  const isStarted = entry && hasEdits(entry);
  const started = isStarted ? entry : { sent: {}, settled: {}, ...entry, edits: {}, base, version: state.version };
  const next: LineEntry = {
    ...started,
    edits: { ...started.edits, ...edits },
    status: 'typed',
    problems: withoutFields(entry?.problems ?? {}, edits),
    refusal: undefined,
  };
  return withChanges(state, { entries: { ...entries, [key]: next } });
}

function lastRow(state: LineState) {
  const last = linesOf(state).at(-1);
  return last && { ...last.Row, ...last.Entry?.sent.Section, ...last.Entry?.edits.Section };
}

/** Undoes the edit of a field. */
export function restoreField(state: LineState, key: number, field: LineField): LineState {
  const entry = state.changes.entries[key];
  if (!entry) return state;
  const { [field]: _, ...edits } = entry.edits;
  const problems = withoutFields(entry.problems, { [field]: undefined });
  const status = entry.status === 'refused' && !hasEdits({ edits }) ? 'typed' : entry.status;
  return setEntry(state, key, { edits, problems, status, refusal: undefined });
}

const withoutFields = (
  problems: LineProblems,
  edits: LineEdits | Partial<Record<LineField, undefined>>,
): LineProblems => Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in edits)));

/** Removes a line that was added here, or the edits of another. */
export function dropLine(state: LineState, key: number): LineState {
  const { [key]: _, ...entries } = state.changes.entries;
  return withChanges(state, { entries, added: state.changes.added.filter((line) => line.Key !== key) });
}

/** Removes all edits, and the lines that the server does not have. */
export const discardEdits = (state: LineState): LineState =>
  withChanges(state, { entries: {}, added: state.changes.added.filter(({ SavedId }) => SavedId !== undefined) });

/** The body of a new line; undefined if it has problems or nothing to save. */
export function newLineBody(state: LineState, key: number): NewFenceLineRequest | undefined {
  const row = rowOf(state, key);
  const entry = state.changes.entries[key];
  if (!row || !entry || !hasEdits(entry)) return undefined;
  const { values, problems } = readEdits(row, entry.edits, state.job.IsMeasurement);
  return Object.keys(problems).length > 0 ? undefined : { ...wholeLine(row), ...changedValues(row, values) };
}

/** The fields of a line that are not empty, as the body of a request. */
export const wholeLine = ({
  FenceSectionId,
  TotalWidth,
  Quantity,
  Stop,
  Turn,
  Note,
  JobGates,
  ...line
}: FenceLineRow) => ({
  FenceSectionId,
  ...(line.Option && { Option: line.Option, OptionGroup: line.OptionGroup }),
  ...(TotalWidth > 0 && { TotalWidth }),
  ...(Quantity > 0 && { Quantity }),
  ...(Stop && { Stop }),
  Turn,
  ...(Note && { Note }),
  ...(JobGates.length > 0 && changedValues({ ...emptyLine(undefined) }, { JobGates })),
});

/** Moves the edits of lines to `sent`. */
export const startSave = (state: LineState, keys: readonly number[]): LineState =>
  keys.reduce((next, key) => {
    const { edits: sent = {} } = state.changes.entries[key] ?? {};
    return setEntry(next, key, { status: 'saving', edits: {}, sent, problems: {}, refusal: undefined });
  }, state);

/** Moves what was sent of a line back to its edits. `before` is its entry before the save started. */
export function putBack(state: LineState, key: number, before: LineEntry): LineState {
  const edits = { ...before.edits, ...state.changes.entries[key]?.edits };
  return setEntry(state, key, { edits, base: before.base, version: before.version, sent: {}, status: 'typed' });
}

/** Follows an own save of `before`, also in the lines that are edited meanwhile. */
export const advanceVersion = (state: LineState, before: number, version: number): LineState => ({
  ...withChanges(state, {
    entries: mapEntries(state, (entry) => (entry.version === before ? { ...entry, version } : entry)),
  }),
  version: Math.max(state.version, version),
});

/** Records that `version` of the job has the edits `sent`, and the id of an added line. */
export function settleLine(state: LineState, key: number, sent: LineEdits, version: number, id?: number): LineState {
  const entry = state.changes.entries[key];
  if (!entry) return state;
  const isNew = addedLine(state, key) && idOf(state, key) === undefined && id !== undefined;
  const withId = (line: AddedLine): AddedLine => (line.Key === key ? { ...line, SavedId: id! } : line);
  const next = isNew ? withChanges(state, { added: state.changes.added.map(withId) }) : state;
  const settled = { ...entry.settled, ...sent };
  return setEntry(next, key, {
    sent: {},
    settled,
    settledVersion: version,
    status: hasEdits(entry) ? 'typed' : 'saved',
  });
}

/** Puts what was sent back to the edits, with the reasons. Edits that the user replaced in a conflict are dropped. */
export function refuseLine(state: LineState, key: number, before: LineEntry, problem: Problem): LineState {
  const { Current, ModelState, Message, ChangedBy, status } = problem;
  const isUnsent = status === 0;
  const entry = state.changes.entries[key];
  if (!entry) return state;
  if (Current !== undefined) {
    const edits = editsSince(before.edits, entry.edits);
    return setEntry(state, key, { sent: {}, edits, status: 'typed', problems: {} });
  }
  const { problems, elsewhere } = problemsOf(ModelState);
  const refusal = ModelState
    ? elsewhere
    : ChangedBy
      ? `${ChangedBy} changed this line. ${Message}`
      : isUnsent
        ? `${Message} This line will be saved when it is back.`
        : Message;
  const next = putBack(state, key, before);
  return addRemoved(setEntry(next, key, { status: 'refused', problems, refusal: refusal || undefined, isUnsent }));
}

const REMOVED = 'Someone removed this line. Saving it adds it again.';

/** Makes new lines of the edited lines that the job no longer has. */
function addRemoved(state: LineState): LineState {
  const listed = new Set(linesOf(state).map(({ Key }) => Key));
  const entries = Object.entries(state.changes.entries);
  const removed = entries.filter(([key, entry]) => !listed.has(Number(key)) && hasEdits(entry));
  const again = removed.map(([key, { base }]) => ({ Key: Number(key), Row: { ...base, Id: 0 }, Position: null }));
  const refused = removed.map(([key, entry]) => [key, { ...entry, status: 'refused' as const, refusal: REMOVED }]);
  const added = state.changes.added.filter(({ Key }) => !again.some((line) => line.Key === Key));
  return withChanges(state, {
    entries: { ...state.changes.entries, ...Object.fromEntries(refused) },
    added: [...added, ...again],
  });
}

/** Takes the loaded lines and the version that they reflect. */
export function loadRows(
  before: LineState,
  job: LineState['job'],
  rows: readonly FenceLineRow[],
  rowsVersion: number,
): LineState {
  const state = { ...before, job, version: Math.max(before.version, rowsVersion) };
  if (before.rows === rows) return state;
  const ids = new Set(rows.map(({ Id }) => Id));
  const added = state.changes.added.map((line) =>
    line.SavedId !== undefined && ids.has(line.SavedId) ? { ...line, isLoaded: true as const } : line,
  );
  const entries = mapEntries(state, (entry) => (isLoaded(entry, rowsVersion) ? { ...entry, settled: {} } : entry));
  return addRemoved(withChanges({ ...state, rows }, { entries, added }));
}

/** Lines that were read before a save do not have it. */
const isLoaded = ({ settledVersion = 0 }: LineEntry, rowsVersion: number) => settledVersion <= rowsVersion;
