import { Readable } from 'node:stream';
import { safeCell } from '@picket/domain';
import { stringify } from 'csv-stringify/sync';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a CSV file of the header and pages of rows, page by page: UTF-8 with byte order mark and CRLF, as Excel
 * requires; other programs may take a byte order mark for a part of the first header. Every cell is quoted, so that no reader splits one at a separator that it prefers.
 */
export const csvStream = (
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
  hasByteOrderMark = true,
): Readable => Readable.from(texts(header, pages, hasByteOrderMark ? BYTE_ORDER_MARK : ''), { objectMode: false });

async function* texts(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
  beginning: string,
) {
  yield beginning + csvText([header]);
  for await (const rows of pages) yield csvText(rows);
}

const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    { quoted: true, record_delimiter: 'windows' },
  );
