import {
  type Command,
  ConcurrencyError,
  type CsvAnswer,
  type CsvConfirmedLine,
  type CsvLine,
  type DomainEvent,
} from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Column } from './column.ts';
import { CsvPlan, messagesOf, type PlanContext, type PlannedLine, type PlanRange } from './csv-plan.ts';
import { readCsv } from './csv-text.ts';
import type { Correction, Sheet } from './sheet.ts';

interface ImportRequest extends PlanRange {
  readonly isDryRun: boolean;
  /** The lines that the user confirmed after a dry run. When omitted, all lines except possible duplicates. */
  readonly confirmed?: readonly CsvConfirmedLine[];
}

const CHANGED_SINCE_CHECK = 'Changed after the file was checked. Check the file again';

/**
 * Plans a file and, unless it is a dry run, sends one command per line with the version that the line was planned on.
 * A confirmed line is therefore imported as previewed, or rejected.
 * @throws ValidationError for a file that can't be read, or an invalid header.
 */
export async function importCsv<S, C extends Command, E extends DomainEvent, Row>(
  sheet: Sheet<S, C, E, Row>,
  bytes: Buffer,
  { isDryRun, confirmed, ...range }: ImportRequest,
  on: PlanContext,
): Promise<CsvAnswer> {
  const records = await readCsv(bytes);
  const chosen = new Set(confirmed?.filter(({ IsChosen }) => IsChosen).map(({ Line }) => Line));
  const planned = await new CsvPlan(sheet, on, chosen).lines(records, range);
  const versions = confirmed && new Map(confirmed.map(({ Line, Version }) => [Line, Version]));
  const Lines: CsvLine[] = [];
  for (const line of planned) {
    const isConfirmed = !versions || versions.get(line.line) === line.version;
    const done = isDryRun
      ? line
      : await carriedOut(sheet, line, { isConfirmed, isChecked: confirmed !== undefined }, on.context);
    Lines.push(lineOf(sheet, done));
  }
  return { IsDryRun: isDryRun, Total: records.length - 1, Lines };
}

async function carriedOut<S, C extends Command, E extends DomainEvent, Row>(
  sheet: Sheet<S, C, E, Row>,
  line: PlannedLine<C, Row>,
  { isConfirmed, isChecked }: { isConfirmed: boolean; isChecked: boolean },
  context: CommandContext,
): Promise<PlannedLine<C, Row>> {
  const { command, version, corrections } = line;
  if (!command) return line;
  if (corrections.length > 0 && !isChecked) return rejected(line, corrections.map(advice));
  if (!isConfirmed) return rejected(line, [CHANGED_SINCE_CHECK]);
  try {
    const versioned = line.id === null ? context : { ...context, version };
    const { id } = await sheet.send(line.id ?? 'new', command, versioned);
    return { ...line, id };
  } catch (error) {
    return rejected(line, error instanceof ConcurrencyError ? [error.message] : messagesOf(error));
  }
}

const advice = ({ from, to }: Correction): string =>
  `${from} may mean ${to}. Check the file before you import it, or correct it`;

const rejected = <C, Row>(line: PlannedLine<C, Row>, messages: readonly string[]): PlannedLine<C, Row> => ({
  ...line,
  action: 'refused',
  after: null,
  corrections: [],
  messages,
});

/** Returns a line of the result, with values formatted as in the file. A rejected line has no changes. */
function lineOf<S, C extends Command, E extends DomainEvent, Row>(
  { columns }: Sheet<S, C, E, Row>,
  { line, id, version, action, name, before, after, corrections, messages, looksLike }: PlannedLine<C, Row>,
): CsvLine {
  const changes = columns.map(({ header, show }) => ({
    Field: header,
    From: (before && show(before)) || null,
    To: (after && show(after)) || null,
  }));
  return {
    Line: line,
    Id: id,
    Version: version,
    Action: action,
    Name: name,
    Changes: after ? changes.filter(({ From, To }) => From !== To) : [],
    Corrections: corrections.map(({ key, from, to }) => ({ Field: headerOf(columns, key), From: from, To: to })),
    Messages: [...messages],
    LooksLike: [...looksLike],
  };
}

const headerOf = <Row>(columns: readonly Column<Row>[], key: string): string =>
  columns.find((column) => column.key === key)?.header ?? key;
