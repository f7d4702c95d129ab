import { csvLimits } from '@picket/domain';

export interface CsvRecord {
  /** The number of its last line in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for text that is no CSV. The message names the line where the reason begins. */
export class CsvTextError extends Error {}

/**
 * Yields the records of a CSV text (RFC 4180), without those that have no text in any cell. Quotes within a cell that
 * does not begin with one belong to its text, as the inch marks of `Gate 1 5/8"`. `line` is the number of the first line.
 * @throws CsvTextError
 */
export function* csvRecords(text: string, delimiter: string, line = 1): Generator<CsvRecord> {
  const reader = new CellReader(text, delimiter, line);
  while (!reader.isAtEnd) {
    const cells = reader.record();
    if (cells.some((cell) => cell.trim() !== '')) yield { line: reader.line, cells };
    reader.skipLineBreak();
  }
}

class CellReader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    /** The number of the line at the position. */
    public line: number,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  record(): string[] {
    const [start, line] = [this.at, this.line];
    const cells = [this.cell()];
    const isTooLong = () => this.at - start > csvLimits.recordCharacters;
    while (this.text[this.at] === this.delimiter && !isTooLong()) {
      this.at++;
      cells.push(this.cell());
    }
    if (isTooLong()) throw new CsvTextError(`A line is too long: look at line ${line}`);
    return cells;
  }

  skipLineBreak(): void {
    if (this.isAtEnd) return;
    this.at += this.text.startsWith('\r\n', this.at) ? 2 : 1;
    this.line++;
  }

  private cell(): string {
    return this.text[this.after(' ')] === '"' ? this.quotedCell() : this.plainCell();
  }

  private plainCell(): string {
    const start = this.at;
    while (!this.isAtCellEnd) this.at++;
    return this.text.slice(start, this.at);
  }

  private quotedCell(): string {
    const start = this.after(' ') + 1;
    let end = this.text.indexOf('"', start);
    while (end >= 0 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    if (end < 0) throw new CsvTextError(`A cell that begins with a quote has no end: look at line ${this.line}`);
    this.at = end + 1;
    this.at = this.after(' ');
    if (!this.isAtCellEnd) throw new CsvTextError(`The quotes do not fit together: look at line ${this.line}`);
    const quoted = this.text.slice(start, end);
    this.line += quoted.match(/\r\n|\n|\r/g)?.length ?? 0;
    return quoted.replaceAll('""', '"');
  }

  /** The position after the signs that follow. */
  private after(sign: string): number {
    let position = this.at;
    while (this.text[position] === sign) position++;
    return position;
  }

  private get isAtCellEnd(): boolean {
    const sign = this.text[this.at];
    return sign === undefined || sign === this.delimiter || sign === '\n' || sign === '\r';
  }
}
