import type { CsvAnswer, CsvImportRequest, RefusedAnswer } from '@picket/domain';
import type { TestClient } from '../../../testing/test-client.ts';

export const csv = (...lines: string[]) => lines.join('\r\n');

/** Imports a file; not as a dry run by default. */
export function importCsv(
  client: TestClient,
  resource: string,
  text: string | Buffer,
  query = 'dryRun=false',
  data: CsvImportRequest = {},
) {
  const files = [{ bytes: Buffer.from(text), name: 'list.csv', field: 'file' }];
  return client.upload<CsvAnswer & RefusedAnswer>('POST', `${resource}/csv?${query}`, { files, data });
}

/** Imports a file, expects status 200 and returns the lines of the result. */
export async function importedLines(
  client: TestClient,
  resource: string,
  text: string | Buffer,
  query?: string,
  data?: CsvImportRequest,
) {
  const { status, body } = await importCsv(client, resource, text, query, data);
  expect([status, body.Message]).toEqual([200, undefined]);
  return body.Lines;
}

/** Returns the action, name, changes and messages of each line. */
export const brief = (answer: CsvAnswer['Lines']) =>
  answer.map(({ Action, Name, Changes, Messages }) => [
    Action,
    Name,
    ...Changes.map(({ Field, From, To }) => `${Field}: ${From} > ${To}`),
    ...Messages,
  ]);
