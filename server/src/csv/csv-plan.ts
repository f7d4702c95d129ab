import { setImmediate } from 'node:timers/promises';
import {
  type Command,
  type CsvAction,
  type DomainEvent,
  type FieldValue,
  fold,
  NotFoundError,
  RuleError,
  ValidationError,
} from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { readState } from '../commands/read-state.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Clock } from '../ports.ts';
import type { Column } from './column.ts';
import type { CsvRecord } from './csv-text.ts';
import { plainCell } from './formulas.ts';
import { type Header, headerOf } from './header.ts';
import type { Sheet, SheetValues } from './sheet.ts';

/** The number of lines between pauses, so that a plan of thousands of lines does not block the process. */
const LINES_AT_ONCE = 50;

/** The outcome of a line, and the command that imports it. */
export interface PlannedLine<C, Row> {
  readonly line: number;
  readonly id: number | null;
  readonly action: CsvAction;
  readonly name: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly messages: readonly string[];
  /** The version that the line was planned on. */
  readonly command?: { readonly command: C; readonly version: number };
}

/** The log that a plan reads, and the importing user. */
export interface PlanContext {
  readonly store: Pick<EventStore, 'read'>;
  readonly clock: Clock;
  readonly context: CommandContext;
}

/** Plans an import line by line against the current state of its records. Writes nothing. */
export class CsvPlan<S, C extends Command, E extends DomainEvent, Row> {
  private readonly lineOfId = new Map<number, number>();
  private readonly lineOfOnlyOne = new Map<string, number>();

  constructor(
    private readonly sheet: Sheet<S, C, E, Row>,
    private readonly on: PlanContext,
  ) {}

  async lines([first, ...records]: readonly CsvRecord[]): Promise<PlannedLine<C, Row>[]> {
    const header = headerOf(this.sheet, first!.cells);
    const lines: PlannedLine<C, Row>[] = [];
    for (const record of records) {
      if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
      lines.push(await this.line(header, record));
    }
    return lines;
  }

  private async line(header: Header<Row>, { line, cells }: CsvRecord): Promise<PlannedLine<C, Row>> {
    const texts = cells.map((cell) => plainCell(cell.trim()).trim());
    const name = header.nameIn(texts);
    const nothing = { line, id: null, name, before: null, after: null };
    try {
      if (texts.length !== header.width) throw new RuleError(widthMessage(texts.length, header.width));
      const id = await this.idOf(header, texts, line);
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
    if (id !== null && !before) throw new NotFoundError(`There is no ${this.sheet.singular.toLowerCase()} ${id}`);
    this.refuseSecondUnique(cells, line);
    const values = valuesIn(cells, before);
    const shownName = (record: Row) => this.nameColumn.show(record) || name;
    const place = { line, id, before };
    if (before && values.size === 0) {
      return { ...place, action: 'same', name: shownName(before), after: before, messages: [] };
    }
    const command = before ? this.sheet.save(id!, values, before) : this.sheet.add(values);
    const stamp = { now: this.on.clock().toISOString(), actor: this.on.context.actor };
    const events = decider.decide(command, state, stamp);
    const after = this.sheet.recordOf(id, fold(decider, events, state), events)!;
    this.sheet.take({ id, line }, before, after);
    const action = events.length === 0 ? 'same' : before ? 'change' : 'add';
    const sent = action === 'same' ? {} : { command: { command, version } };
    return { ...place, action, name: shownName(after), after, messages: [], ...sent };
  }

  /** The Id in the line, or of the only record with its name. null for a new record. */
  private async idOf(header: Header<Row>, texts: readonly string[], line: number): Promise<number | null> {
    const givenId = header.idIn(texts);
    const id = givenId ?? (await this.idNamed(header.nameIn(texts)));
    if (id === null) return null;
    const other = id < 0 ? -id : this.lineOfId.get(id);
    if (other !== undefined)
      throw new RuleError(`Line ${other} is about the same ${this.sheet.singular.toLowerCase()}`);
    this.lineOfId.set(id, line);
    return id;
  }

  private async idNamed(name: string): Promise<number | null> {
    if (name === '') return null;
    const [id = null, ...others] = await this.sheet.idsNamed(name);
    if (others.length > 0) throw new RuleError(`${others.length + 1} records are named ${name}: enter the Id`);
    return id;
  }

  private refuseSecondUnique(cells: readonly (readonly [Column<Row>, string])[], line: number): void {
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

/** The cells that differ from the record. Empty cells of a new record are omitted. @throws ValidationError */
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

/** The message of a rejected line. @throws any error that is not a rejection. */
export function messagesOf(error: unknown): string[] {
  if (error instanceof ValidationError) return Object.values(error.modelState).flat();
  if (error instanceof RuleError || error instanceof NotFoundError) return [error.message];
  throw error;
}

const widthMessage = (width: number, expected: number): string =>
  `This line has ${width} ${width === 1 ? 'cell' : 'cells'}, and the header ${expected}`;
