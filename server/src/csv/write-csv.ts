import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { safeCell } from './formulas.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file of the header and pages of rows, written page by page: UTF-8 with its mark, CRLF, as Excel wants it. */
export const csvStream = (header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Readable =>
  Readable.from(texts(header, pages), { objectMode: false });

async function* texts(header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  yield BYTE_ORDER_MARK + csvText([header]);
  for await (const rows of pages) yield csvText(rows);
}

const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    { record_delimiter: 'windows' },
  );
