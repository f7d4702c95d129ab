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
import type { CommandRunner } from '../commands/command-runner.ts';
import type { Column } from './column.ts';
import type { CsvRecord } from './csv-text.ts';
import { plainCell } from './formulas.ts';
import { type Header, headerOf } from './header.ts';
import type { Sheet, SheetValues } from './sheet.ts';

/** After as many lines others get their turn: a plan of thousands keeps the process busy. */
const LINES_AT_ONCE = 50;

/** What a line comes to, and the command that carries it out. */
export interface PlannedLine<C, Thing> {
  readonly line: number;
  readonly id: number | null;
  readonly action: CsvAction;
  readonly name: string;
  readonly before: Thing | null;
  readonly after: Thing | null;
  readonly messages: readonly string[];
  /** With the version that it was planned on. */
  readonly command?: { readonly command: C; readonly version: number };
}

/** Plans an import line by line, each on the state that its thing has now. Nothing is written. */
export class CsvPlan<S, C extends Command, E extends DomainEvent, Thing> {
  private readonly lineOfId = new Map<number, number>();
  private readonly lineOfOnlyOne = new Map<string, number>();

  constructor(
    private readonly sheet: Sheet<S, C, E, Thing>,
    private readonly runner: CommandRunner,
    private readonly context: CommandContext,
  ) {}

  async lines([first, ...records]: readonly CsvRecord[]): Promise<PlannedLine<C, Thing>[]> {
    const header = headerOf(this.sheet, first!.cells);
    const lines: PlannedLine<C, Thing>[] = [];
    for (const record of records) {
      if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
      lines.push(await this.line(header, record));
    }
    return lines;
  }

  private async line(header: Header<Thing>, { line, cells }: CsvRecord): Promise<PlannedLine<C, Thing>> {
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
    cells: readonly (readonly [Column<Thing>, string])[],
    { id, line, name }: { id: number | null; line: number; name: string },
  ): Promise<PlannedLine<C, Thing>> {
    const { decider } = this.sheet;
    const { state, version } =
      id === null ? { state: decider.initial, version: 0 } : await this.runner.state(decider, id);
    const before = this.sheet.thingOf(id, state, []);
    if (id !== null && !before) throw new NotFoundError(`There is no ${this.sheet.singular.toLowerCase()} ${id}`);
    this.refuseSecondOnlyOne(cells, line);
    const values = valuesIn(cells, before);
    const shownName = (thing: Thing) => this.nameColumn.show(thing) || name;
    const place = { line, id, before };
    if (before && values.size === 0) {
      return { ...place, action: 'same', name: shownName(before), after: before, messages: [] };
    }
    const command = before ? this.sheet.save(id!, values, before) : this.sheet.add(values);
    const events = this.runner.preview(decider, state, command, this.context);
    const after = this.sheet.thingOf(id, fold(decider, events, state), events)!;
    this.sheet.take({ id, line }, before, after);
    const action = events.length === 0 ? 'same' : before ? 'change' : 'add';
    const sent = action === 'same' ? {} : { command: { command, version } };
    return { ...place, action, name: shownName(after), after, messages: [], ...sent };
  }

  /** The Id that the line says, or that of the one thing with its name; null for a new thing. */
  private async idOf(header: Header<Thing>, texts: readonly string[], line: number): Promise<number | null> {
    const said = header.idIn(texts);
    const id = said ?? (await this.idNamed(header.nameIn(texts)));
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
    if (others.length > 0) throw new RuleError(`${others.length + 1} are called ${name}: give the Id`);
    return id;
  }

  private refuseSecondOnlyOne(cells: readonly (readonly [Column<Thing>, string])[], line: number): void {
    for (const [{ key, header, isOnlyOne, read }, text] of cells) {
      if (!isOnlyOne || text === '' || read(text) !== true) continue;
      const other = this.lineOfOnlyOne.get(key);
      if (other !== undefined) throw new RuleError(`${header}: only one can be, and line ${other} is`);
      this.lineOfOnlyOne.set(key, line);
    }
  }

  private get nameColumn(): Column<Thing> {
    return this.sheet.columns.find(({ key }) => key === this.sheet.nameKey)!;
  }
}

/** What the cells say that is not so yet; an empty cell of a new thing says nothing. @throws ValidationError */
function valuesIn<Thing>(cells: readonly (readonly [Column<Thing>, string])[], before: Thing | null): SheetValues {
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

/** Why a line is refused, in the words of the rule. @throws whatever is no refusal. */
export function messagesOf(error: unknown): string[] {
  if (error instanceof ValidationError) return Object.values(error.modelState).flat();
  if (error instanceof RuleError || error instanceof NotFoundError) return [error.message];
  throw error;
}

const widthMessage = (width: number, expected: number): string =>
  `This line has ${width} ${width === 1 ? 'cell' : 'cells'}, and the header ${expected}`;
