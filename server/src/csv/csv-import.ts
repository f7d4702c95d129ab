import { type Command, ConcurrencyError, type CsvAnswer, type CsvLine, type DomainEvent } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { CsvPlan, messagesOf, type PlanContext, type PlannedLine } from './csv-plan.ts';
import { readCsv } from './csv-text.ts';
import type { Sheet } from './sheet.ts';

interface ImportRequest {
  readonly isDryRun: boolean;
  readonly skip: number;
  readonly take: number;
}

/**
 * Plans a file and, unless it is a dry run, runs one command per line with the version that was planned on. A line is
 * therefore imported as previewed, or rejected.
 */
export async function importCsv<S, C extends Command, E extends DomainEvent, Row>(
  sheet: Sheet<S, C, E, Row>,
  bytes: Buffer,
  { isDryRun, skip, take }: ImportRequest,
  on: PlanContext,
): Promise<CsvAnswer> {
  const planned = await new CsvPlan(sheet, on).lines(await readCsv(bytes));
  const Lines: CsvLine[] = [];
  for (const line of planned.slice(skip, skip + take)) {
    const done = isDryRun ? line : await carriedOut(sheet, line, on.context);
    Lines.push(lineOf(sheet, done));
  }
  return { IsDryRun: isDryRun, Total: planned.length, Lines };
}

async function carriedOut<S, C extends Command, E extends DomainEvent, Row>(
  sheet: Sheet<S, C, E, Row>,
  line: PlannedLine<C, Row>,
  context: CommandContext,
): Promise<PlannedLine<C, Row>> {
  if (!line.command) return line;
  const { command, version } = line.command;
  try {
    const versioned = line.id === null ? context : { ...context, version };
    const { id } = await sheet.send(line.id ?? 'new', command, versioned);
    return { ...line, id };
  } catch (error) {
    const messages = error instanceof ConcurrencyError ? [error.message] : messagesOf(error);
    return { ...line, action: 'refused', after: null, messages };
  }
}

/** A line of the result, with values formatted as in the file. A rejected line changes nothing. */
function lineOf<S, C extends Command, E extends DomainEvent, Row>(
  { columns }: Sheet<S, C, E, Row>,
  { line, id, action, name, before, after, messages }: PlannedLine<C, Row>,
): CsvLine {
  const changes = columns.map(({ header, show }) => ({
    Field: header,
    From: (before && show(before)) || null,
    To: (after && show(after)) || null,
  }));
  return {
    Line: line,
    Id: id,
    Action: action,
    Name: name,
    Changes: after ? changes.filter(({ From, To }) => From !== To) : [],
    Messages: [...messages],
  };
}
