import { type Command, ConcurrencyError, type CsvAnswer, type CsvLine, type DomainEvent } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import type { CommandRunner } from '../commands/command-runner.ts';
import { CsvPlan, messagesOf, type PlannedLine } from './csv-plan.ts';
import { readCsv } from './csv-text.ts';
import type { Sheet } from './sheet.ts';

export interface ImportRequest {
  readonly isDryRun: boolean;
  readonly skip: number;
  readonly take: number;
}

/**
 * Plans a file, and carries its lines out unless it is a dry run: one command a line, on the version that it was
 * planned on, so that a line happens as it was shown or not at all.
 */
export async function importCsv<S, C extends Command, E extends DomainEvent, Thing>(
  sheet: Sheet<S, C, E, Thing>,
  bytes: Buffer,
  { isDryRun, skip, take }: ImportRequest,
  { runner, context }: { runner: CommandRunner; context: CommandContext },
): Promise<CsvAnswer> {
  const planned = await new CsvPlan(sheet, runner, context).lines(await readCsv(bytes));
  const Lines: CsvLine[] = [];
  for (const line of planned.slice(skip, skip + take)) {
    const done = isDryRun ? line : await carriedOut(sheet, line, context);
    Lines.push(lineOf(sheet, done));
  }
  return { IsDryRun: isDryRun, Total: planned.length, Lines };
}

async function carriedOut<S, C extends Command, E extends DomainEvent, Thing>(
  sheet: Sheet<S, C, E, Thing>,
  line: PlannedLine<C, Thing>,
  context: CommandContext,
): Promise<PlannedLine<C, Thing>> {
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

/** A line in the words of its columns; what is refused changes nothing. */
function lineOf<S, C extends Command, E extends DomainEvent, Thing>(
  { columns }: Sheet<S, C, E, Thing>,
  { line, id, action, name, before, after, messages }: PlannedLine<C, Thing>,
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
