import { setImmediate } from 'node:timers/promises';
import { csvLimits, ValidationError } from '@picket/domain';
import { MEGABYTE, type UploadRule } from '../../shared/http/upload/upload-rule.ts';
import { type CsvRecord, CsvTextError, csvRecords } from './csv-records.ts';

/** One CSV file in the field `file`. */
export const csvUpload: UploadRule = { field: 'file', files: 1, maxBytes: csvLimits.megabytes * MEGABYTE };

/** The number of records between pauses, so that parsing a long file does not block the process. */
const RECORDS_AT_ONCE = 500;

/** Returns the records of a file, header first. @throws ValidationError for invalid CSV text or exceeded limits. */
export async function readCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const text = decoded(bytes);
  const stated = /^"?sep=([,;|\t])"?(?:\r\n|\n|\r)/i.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const records: CsvRecord[] = [];
  try {
    for (const record of csvRecords(body, stated?.[1] ?? delimiterOf(body), stated ? 2 : 1)) {
      records.push(record);
      if (records.length > csvLimits.lines + 1)
        throw refused(`At most ${csvLimits.lines} lines can be imported at once`);
      if (records.length % RECORDS_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvTextError ? refused(error.message) : error;
  }
  if (records.length === 0) throw refused('The file is empty');
  return withoutEmptyColumns(records);
}

/** Removes the columns after the last one with text, and empty cells after the last column of the header. */
function withoutEmptyColumns(records: readonly CsvRecord[]): CsvRecord[] {
  const widths = records.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = Math.min(records[0]!.cells.length, Math.max(...widths));
  return records.map(({ line, cells }, index) => ({ line, cells: cells.slice(0, Math.max(width, widths[index]!)) }));
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
    .trimStart()
    .slice(0, csvLimits.recordCharacters)
    .replaceAll(/"[^"]*"?/g, '')
    .split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
