import { formatLength, parseLength } from '@picket/domain';

/** A fence line in a list of lengths. `Gates` are widths in feet. */
export interface TypedLine {
  /** The length or the number of sections, as typed. */
  readonly Size: string;
  readonly Gates: readonly number[];
  readonly Stop: boolean;
}

interface TypedLengths {
  readonly lines: readonly TypedLine[];
  readonly problems: readonly string[];
}

/**
 * Reads a list of fence lines, one per line or between commas: a length or a number of sections starts a line, `gate 4`
 * puts a gate of 4 ft into it, `stop` ends its run. The lengths themselves are checked when the lines are shown.
 */
export function readLengths(text: string): TypedLengths {
  const lines: TypedLine[] = [];
  const problems: string[] = [];
  const change = (entry: string, some: (line: TypedLine) => Partial<TypedLine>) => {
    const last = lines.pop();
    if (last) lines.push({ ...last, ...some(last) });
    else problems.push(`Enter a length before “${entry}”`);
  };
  for (const entry of entriesOf(text)) {
    const [, before, after] = /^(?:gate\b\s*(.*)|(.+?)\s*\bgate)$/i.exec(entry) ?? [];
    const gate = before ?? after;
    if (/^stop$/i.test(entry)) change(entry, () => ({ Stop: true }));
    else if (gate === undefined) lines.push({ Size: entry, Gates: [], Stop: false });
    else {
      const width = parseLength(gate);
      if ('Feet' in width && width.Feet > 0) change(entry, ({ Gates }) => ({ Gates: [...Gates, width.Feet] }));
      else problems.push(`“${entry}” needs the width of the gate in feet, such as gate 4`);
    }
  }
  return { lines, problems };
}

const entriesOf = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The given widths of which no gate is offered, in words. */
export const unknownGates = (widths: readonly number[], offered: readonly number[]): string[] =>
  [...new Set(widths)]
    .filter((width) => !offered.includes(width))
    .map((width) => `No gate of ${formatLength(width)} fits this fence section`);
