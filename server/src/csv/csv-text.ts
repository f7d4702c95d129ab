import { Readable } from 'node:stream';
import { csvLimits, ValidationError } from '@picket/domain';
import { CsvError, type Parser, parse } from 'csv-parse';
import { MEGABYTE, type UploadRule } from '../http/upload/upload-rule.ts';

/** One CSV file in the field `file`. */
export const csvUpload: UploadRule = { field: 'file', files: 1, maxBytes: csvLimits.megabytes * MEGABYTE };

export interface CsvRecord {
  /** The number of its last line in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the records of a file, header first. @throws ValidationError for invalid CSV text or exceeded limits. */
export async function readCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const text = decoded(bytes);
  const parser = parserFor(delimiterOf(text));
  const records: CsvRecord[] = [];
  Readable.from(pieces(text)).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      records.push({ line: info.lines, cells: record });
      if (records.length > csvLimits.lines + 1)
        throw refused(`At most ${csvLimits.lines} lines can be imported at once`);
    }
  } catch (error) {
    throw error instanceof CsvError ? refused(messageFor(error)) : error;
  } finally {
    parser.destroy();
  }
  return records;
}

export const refused = (message: string) => new ValidationError({ [csvUpload.field]: [message] });

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** Decodes the encoding of the byte order mark; UTF-8 without one. */
function decoded(bytes: Buffer): string {
  const { name } = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte)) ?? encodings[0];
  const text = textIn(bytes, name);
  if (text.includes('\0')) throw refused('This is no CSV file: it holds bytes that are no text');
  if (text.trim() === '') throw refused('The file is empty');
  return text;
}

function textIn(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refused('The file is not in UTF-8. In Excel, save it as “CSV UTF-8”');
  }
}

/** Returns the most frequent separator in the header, outside quotes. */
function delimiterOf(text: string): string {
  const header = text
    .slice(0, csvLimits.recordCharacters)
    .replaceAll(/"[^"]*"?/g, '')
    .split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const parserFor = (delimiter: string): Parser =>
  parse({
    delimiter,
    info: true,
    max_record_size: csvLimits.recordCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });

/** Splits the text, so that parsing a long file does not block the process. */
function* pieces(text: string, size = 64 * 1024) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function messageFor({ code, lines }: CsvError & { lines?: number }): string {
  const line = `line ${lines ?? 1}`;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A cell that begins with a quote has no end: look at ${line}`;
    case 'CSV_MAX_RECORD_SIZE':
      return `A line is too long: look at ${line}`;
    default:
      return `The quotes do not fit together: look at ${line}`;
  }
}
