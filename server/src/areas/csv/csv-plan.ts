import { setImmediate } from 'node:timers/promises';
import {
  type Command,
  type CsvAction,
  type CsvLookAlike,
  type DomainEvent,
  type FieldValue,
  fold,
  formatCount,
  NotFoundError,
  plainCell,
  RuleError,
  type Stamp,
  ValidationError,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { Column } from './column.ts';
import type { CsvRecord } from './csv-records.ts';
import { type Header, headerOf, ID_HEADER } from './header.ts';
import type { Correction, Outcome, Sheet, SheetValues } from './sheet.ts';

/** The number of lines between pauses, so that planning thousands of lines does not block the process. */
const LINES_AT_ONCE = 50;

/** The outcome of a line, and the command that imports it. */
export interface PlannedLine<C, Row> {
  readonly line: number;
  readonly id: number | null;
  /** The version that the line was planned on; 0 for a new record. */
  readonly version: number;
  readonly action: CsvAction;
  readonly name: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly corrections: readonly Correction[];
  readonly messages: readonly string[];
  readonly looksLike: readonly CsvLookAlike[];
  /** Omitted when the line changes nothing. */
  readonly command?: C;
}

/** The range of lines to return. Skipped lines are planned too, because later ones may conflict with them. */
export interface PlanRange {
  readonly skip: number;
  readonly take: number;
}

/** The id of a record that is not added yet. */
export const NEW_RECORD = 0;

/** The log that a plan reads, and the import's time and user. */
export interface PlanContext {
  readonly store: Pick<EventStore, 'read'>;
  readonly stamp: Stamp;
  readonly context: CommandContext;
}

/** Plans an import line by line against the current state of its records. Writes nothing. */
export class CsvPlan<S, C extends Command, E extends DomainEvent, Row> {
  private readonly lineOfId = new Map<number, number>();
  private readonly lineOfOnlyOne = new Map<string, number>();

  constructor(
    private readonly sheet: Sheet<S, C, E, Row>,
    private readonly on: PlanContext,
    /** The possible duplicates that the user chose to add. */
    private readonly chosen: ReadonlySet<number>,
  ) {}

  /** @throws ValidationError for an invalid header. */
  async lines([first, ...records]: readonly CsvRecord[], { skip, take }: PlanRange): Promise<PlannedLine<C, Row>[]> {
    const header = headerOf(this.sheet, first!.cells);
    const lines: PlannedLine<C, Row>[] = [];
    for (const record of records.slice(0, skip + take)) {
      if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
      lines.push(await this.line(header, record));
    }
    return lines.slice(skip);
  }

  private async line(header: Header<Row>, { line, cells }: CsvRecord): Promise<PlannedLine<C, Row>> {
    const texts = cells.map((cell) => plainCell(cell.trim()).trim());
    const name = header.nameIn(texts);
    const nothing = { line, id: null, version: 0, name, before: null, after: null, corrections: [], looksLike: [] };
    try {
      if (texts.length !== header.width) throw new RuleError(widthMessage(texts.length, header.width));
      const id = this.idOf(header, texts, line);
      return await this.planned(header.cells(texts), { id, line, name });
    } catch (error) {
      return { ...nothing, action: 'refused', messages: messagesOf(error) };
    }
  }

  private async planned(
    cells: readonly (readonly [Column<Row>, string])[],
    { id, line, name }: { id: number | null; line: number; name: string },
  ): Promise<PlannedLine<C, Row>> {
    const { decider } = this.sheet;
    const { state, version } =
      id === null ? { state: decider.initial, version: 0 } : await readState(this.on.store, decider, id);
    const before = this.sheet.recordOf(id, state, []);
    if (id !== null && !(before && (await this.isVisible(id))))
      throw new NotFoundError(`There is no ${this.sheet.singular.toLowerCase()} ${id}`);
    const read = valuesIn(cells, before);
    const corrections = this.sheet.corrections?.(read, before) ?? [];
    const values = new Map([...read, ...corrections.map(({ key, to }) => [key, to] as const)]);
    const place = { line, id, version, before, corrections, looksLike: [], messages: [] };
    const nameIn = (record: Row) => this.nameColumn.show(record) || name;
    if (before && values.size === 0) {
      this.claimOnlyOnes(line, cells);
      return { ...place, action: 'same', name: nameIn(before), after: before };
    }
    const command = before ? this.sheet.save(id!, values, before) : this.sheet.add(values);
    const events = decider.decide(command, state, { ...this.on.stamp, id: id ?? NEW_RECORD });
    const after = this.sheet.recordOf(id, fold(decider, events, state), events)!;
    const compared = await this.compared({ line, id, values, before, after }, cells);
    const shown = { ...place, ...compared, name: nameIn(after), after };
    if (shown.looksLike.length > 0) return { ...shown, action: 'duplicate' };
    if (events.length === 0) return { ...shown, action: 'same' };
    return { ...shown, action: before ? 'change' : 'add', command };
  }

  /**
   * Compares the outcome with other records and earlier lines, and remembers it. A new record that looks like another
   * one is left out unless the user chose it. Its messages are the reasons why it cannot be chosen.
   */
  private async compared(
    outcome: Outcome<Row>,
    cells: readonly (readonly [Column<Row>, string])[],
  ): Promise<Pick<PlannedLine<C, Row>, 'looksLike' | 'messages'>> {
    const { id, line, after } = outcome;
    const looksLike = id === null && !this.chosen.has(line) ? await this.sheet.lookAlikes(after) : [];
    if (looksLike.length > 0) {
      const messages = reasonsOf(() => this.sheet.check(outcome));
      this.sheet.remember(outcome, true);
      return { looksLike, messages };
    }
    this.sheet.check(outcome);
    this.claimOnlyOnes(line, cells);
    this.sheet.remember(outcome, false);
    return { looksLike, messages: [] };
  }

  /** Returns the Id in the line; null for a new record. @throws ValidationError, RuleError */
  private idOf(header: Header<Row>, texts: readonly string[], line: number): number | null {
    const id = header.idIn(texts);
    if (id === null) return null;
    const other = this.lineOfId.get(id);
    if (other !== undefined) throw new RuleError(`Line ${other} has the same ${ID_HEADER}`);
    this.lineOfId.set(id, line);
    return id;
  }

  private async isVisible(id: number): Promise<boolean> {
    return this.sheet.isVisible?.(id) ?? true;
  }

  /** @throws RuleError when an earlier line set a field to true that only one record may have. */
  private claimOnlyOnes(line: number, cells: readonly (readonly [Column<Row>, string])[]): void {
    for (const [{ key, header, isOnlyOne, read }, text] of cells) {
      if (!isOnlyOne || text === '' || read(text) !== true) continue;
      const other = this.lineOfOnlyOne.get(key);
      if (other !== undefined)
        throw new RuleError(`${header}: only one record can have it, and line ${other} has it already`);
      this.lineOfOnlyOne.set(key, line);
    }
  }

  private get nameColumn(): Column<Row> {
    return this.sheet.columns.find(({ key }) => key === this.sheet.nameKey)!;
  }
}

/** Returns the cells that differ from the record, without empty cells of a new record. @throws ValidationError */
function valuesIn<Row>(cells: readonly (readonly [Column<Row>, string])[], before: Row | null): SheetValues {
  const values = new Map<string, FieldValue>();
  const modelState: Record<string, string[]> = {};
  for (const [column, text] of cells) {
    if (text === (before ? column.show(before).trim() : '')) continue;
    try {
      values.set(column.key, text === '' ? column.empty : column.read(text));
    } catch (error) {
      modelState[column.header] = messagesOf(error);
    }
  }
  if (Object.keys(modelState).length > 0) throw new ValidationError(modelState);
  return values;
}

/** Returns the messages of the error that `check` throws; [] when it throws none. */
function reasonsOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return messagesOf(error);
  }
}

/** Returns the messages of an error that rejects a line. @throws any other error unchanged. */
export function messagesOf(error: unknown): string[] {
  if (error instanceof ValidationError) return Object.values(error.modelState).flat();
  if (error instanceof RuleError || error instanceof NotFoundError) return [error.message];
  throw error;
}

const widthMessage = (width: number, expected: number): string =>
  `This line has ${formatCount(width, 'cell')}, and the header ${expected}`;
