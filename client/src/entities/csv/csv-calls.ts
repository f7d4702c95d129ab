import {
  type ClaimTypeName,
  type CsvAction,
  type CsvAnswer,
  type CsvConfirmedLine,
  type CsvImportRequest,
  type CsvLine,
  type LiveTag,
  type ResourceName,
  resources,
} from '@picket/domain';
import { fetchFile } from '@/api/fetch-file.ts';
import type { SessionStore } from '@/api/refresh.ts';
import { upload } from '@/api/upload.ts';
import { saveFile } from '@/lib/save-file.ts';

/** A resource with CSV import and export. */
export type CsvResource = ResourceName | 'customers';

/** A batch of this size takes a second or two. */
const LINES_A_CALL = 500;

export const claimOf = (resource: CsvResource): ClaimTypeName | null =>
  resource === 'customers' ? 'Customers' : resources[resource].claim;

export const nameOf = (resource: CsvResource): string =>
  resource === 'customers' ? 'Customers' : resources[resource].plural;

/** The cache tags that an import invalidates. */
export const tagsOf = (resource: CsvResource): LiveTag[] =>
  resource === 'customers' ? [{ type: 'Customer' }] : [{ type: 'Catalogue' }];

/** Downloads the export. @throws Problem */
export async function downloadCsv(store: SessionStore, resource: CsvResource): Promise<void> {
  saveFile(await fetchFile(store, `${resource}/csv`), `${nameOf(resource)}.csv`);
}

interface Sending {
  readonly resource: CsvResource;
  readonly file: File;
}

/** Returns the planned action of each line. Writes no data. @throws Problem */
export async function checkCsv(
  store: SessionStore,
  { resource, file }: Sending,
  onProgress: (part: number) => void,
): Promise<readonly CsvLine[]> {
  const answer = await upload<CsvAnswer>(store, {
    url: `${resource}/csv?dryRun=true`,
    form: formWith(file),
    onProgress,
  });
  return answer.Lines;
}

/**
 * Imports the confirmed lines in batches and passes the results of each batch to `onDone`. Skips batches without any.
 * @throws Problem after a failed batch. Earlier batches stay imported.
 */
export async function importCsv(
  store: SessionStore,
  { resource, file }: Sending,
  { lines, chosen }: Preview,
  onDone: (lines: readonly CsvLine[]) => void,
): Promise<void> {
  for (let skip = 0; skip < lines.length; skip += LINES_A_CALL) {
    const some = lines.slice(skip, skip + LINES_A_CALL);
    const Lines = some.filter((line) => isImported(line, chosen)).map((line) => confirmedLine(line, chosen));
    if (Lines.length === 0) onDone(some);
    else {
      const url = `${resource}/csv?dryRun=false&skip=${skip}&take=${LINES_A_CALL}`;
      onDone((await upload<CsvAnswer>(store, { url, form: formWith(file, { Lines }) })).Lines);
    }
  }
}

/** The checked lines, and the numbers of the possible duplicates that the user chose. */
export interface Preview {
  readonly lines: readonly CsvLine[];
  readonly chosen: ReadonlySet<number>;
}

/** Whether a line with this action changes data. */
export const isWork = (action: CsvAction): boolean => action === 'add' || action === 'change';

/** Whether the import adds or changes the record of the line. */
export const isImported = ({ Action, Line }: CsvLine, chosen: ReadonlySet<number>): boolean =>
  isWork(Action) || chosen.has(Line);

/** Whether the user may choose the line: a possible duplicate that the server does not refuse anyway. */
export const isChoosable = ({ Action, Messages }: CsvLine): boolean => Action === 'duplicate' && Messages.length === 0;

const confirmedLine = ({ Line, Version }: CsvLine, chosen: ReadonlySet<number>): CsvConfirmedLine => ({
  Line,
  Version,
  ...(chosen.has(Line) && { IsChosen: true }),
});

function formWith(file: File, data: CsvImportRequest = {}): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('file', file);
  return form;
}
