import type { FenceLineRow, FenceSectionFacts } from '@picket/domain';
import { editedLine, type LineEdits, type LineProblems } from './line-edits.ts';

/** The user's changes of a line, and the state of its last save. */
export interface LineEntry {
  /** Not sent yet. */
  readonly edits: LineEdits;
  /** On their way to the server. */
  readonly sent: LineEdits;
  /** Saved, but not loaded again yet. */
  readonly settled: LineEdits;
  /** The version that saved them. */
  readonly settledVersion?: number;
  /** The line and the version of the job that the edits started from. */
  readonly base: FenceLineRow;
  readonly version: number;
  readonly status: 'typed' | 'saving' | 'saved' | 'refused';
  readonly problems: LineProblems;
  /** The server's reason for refusing the line, unless a field is to blame. */
  readonly refusal?: string;
  /** The server could not be reached. */
  readonly isUnsent?: boolean;
}

/** A line that was added here. It keeps its `Key` when the server has given it an id. */
export interface AddedLine {
  readonly Key: number;
  readonly Row: FenceLineRow;
  /** Its place in the list, from 1; null at the end. */
  readonly Position: number | null;
  readonly SavedId?: number;
  /** The loaded lines have it. */
  readonly isLoaded?: true;
}

export interface LineChanges {
  readonly entries: Readonly<Record<number, LineEntry>>;
  readonly added: readonly AddedLine[];
  /** The key of the empty line at the end. */
  readonly nextKey: number;
}

/** A line as the table shows it, without its edits. `Key` is its id, or negative for one that was added here. */
export interface ListedLine {
  readonly Key: number;
  readonly Row: FenceLineRow;
  readonly Entry?: LineEntry;
}

/** The lines of the job with those that are not saved yet, in order. */
export function listLines(rows: readonly FenceLineRow[], changes: LineChanges, isMeasured: boolean): ListedLine[] {
  const { entries, added } = changes;
  const keys = new Map(added.flatMap(({ Key, SavedId }) => (SavedId === undefined ? [] : [[SavedId, Key] as const])));
  const listed = (Key: number, row: FenceLineRow): ListedLine => {
    const Entry = entries[Key];
    const isSettled = Entry && Object.keys(Entry.settled).length > 0;
    return { Key, Row: isSettled ? editedLine(row, Entry.settled, isMeasured) : row, Entry };
  };
  const lines = rows.map((row) => listed(keys.get(row.Id) ?? row.Id, row));
  const ids = new Set(rows.map(({ Id }) => Id));
  const atEnd = new Map(
    added.flatMap(({ Key, Position }, index) => (Position === null ? [[Key, index] as const] : [])),
  );
  for (const [index, { Key, Row, Position, SavedId, isLoaded }] of added.entries()) {
    if (isLoaded || (SavedId !== undefined && ids.has(SavedId))) continue;
    let place = Position === null ? lines.length : Position - 1;
    // Lines that were added at the end after this one may be saved before it.
    while (Position === null && (atEnd.get(lines[place - 1]?.Key ?? 0) ?? -1) > index) place -= 1;
    lines.splice(place, 0, listed(Key, Row));
  }
  return lines;
}

/** Returns the input of a line, sent or not. */
export const typedIn = (entry: LineEntry | undefined): LineEdits => (entry ? { ...entry.sent, ...entry.edits } : {});

export const isStopped = ({ Row, Entry }: ListedLine): boolean => typedIn(Entry).Stop ?? Row.Stop;

/** Whether the line at an index starts a run if it counts. As in `runsOf`, lines that do not count can end a run. */
export function startsRunAt(lines: readonly ListedLine[], index: number): boolean {
  const last = lines.slice(0, index).findLastIndex(({ Row }) => Row.IsChosen);
  return last === -1 || lines.slice(last, index).some(isStopped);
}

/** The lines as the sketch draws them, with their edits. Leaves out those without a section or length. Ids are keys. */
export const drawnLines = (lines: readonly ListedLine[], isMeasured: boolean): FenceLineRow[] =>
  lines.map(({ Key, Row, Entry }) => {
    const line = Entry ? editedLine(Row, typedIn(Entry), isMeasured) : Row;
    return { ...line, Id: Key, IsChosen: line.IsChosen && line.FenceSectionId !== 0 && line.Length > 0 };
  });

/** Whether two lists of lines look the same in the sketch, which shows no notes and amounts. */
export function isSameDrawing(before: readonly FenceLineRow[], now: readonly FenceLineRow[]): boolean {
  const isSame = (a: FenceLineRow, b: FenceLineRow) => {
    const [{ Note: _, Amount: _amount, ...drawn }, other] = [a, b];
    return Object.entries(drawn).every(([field, value]) => other[field as keyof FenceLineRow] === value);
  };
  return before.length === now.length && before.every((line, index) => isSame(line, now[index]!));
}

/** Whether a line has input that the server has not accepted yet. What is on its way can still be refused. */
export const hasUnsaved = ({ entries }: LineChanges): boolean =>
  Object.values(entries).some((entry) => Object.keys(typedIn(entry)).length > 0);

const noSection: FenceSectionFacts = {
  Description: '',
  Width: 0,
  HeightId: 0,
  Height: '',
  FenceStyleId: 0,
  FenceStyle: '',
  PostStyleId: 0,
  PostStyle: '',
  PostLengthId: 0,
  PostLength: '',
  PostLengthFeet: 0,
  InventoryTypeId: 0,
  InventoryType: '',
  Parts: [],
  OriginalPrice: 0,
};

/** A new line with the section of the line before it. */
export const emptyLine = (before: Pick<FenceLineRow, 'FenceSectionId' | 'Section'> | undefined): FenceLineRow => ({
  Id: 0,
  FenceSectionId: before?.FenceSectionId ?? 0,
  Section: before?.Section ?? noSection,
  TotalWidth: 0,
  Quantity: 0,
  Stop: false,
  Turn: 90,
  Note: '',
  JobGates: [],
  Run: 0,
  Sections: 0,
  Length: 0,
  Amount: 0,
  IsChosen: true,
});

/** The start of a line that gets the section and turn of another one. */
export function copyable({ Row, Entry }: ListedLine): FenceLineRow {
  return { ...emptyLine({ ...Row, ...typedIn(Entry).Section }), Turn: Row.Turn };
}
