import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { safeCell } from './formulas.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a CSV file of the header and pages of rows, page by page: UTF-8 with byte order mark and CRLF, as Excel
 * requires. Every cell is quoted, so that no reader splits one at a separator that it prefers.
 */
export const csvStream = (header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Readable =>
  Readable.from(texts(header, pages), { objectMode: false });

async function* texts(header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  yield BYTE_ORDER_MARK + csvText([header]);
  for await (const rows of pages) yield csvText(rows);
}

const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    { quoted: true, record_delimiter: 'windows' },
  );
