import {
  type ClaimTypeName,
  type CsvAction,
  type CsvAnswer,
  type CsvLine,
  type LiveTag,
  type ResourceName,
  resources,
} from '@picket/domain';
import { fetchFile } from '@/api/fetch-file.ts';
import type { SessionStore } from '@/api/refresh.ts';
import { upload } from '@/api/upload.ts';

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
  const url = URL.createObjectURL(await fetchFile(store, `${resource}/csv`));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${nameOf(resource)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
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
 * Imports the lines in batches and passes the results of each batch to `onDone`. Skips batches without changes.
 * @throws Problem after a failed batch. Earlier batches stay imported, and importing them again is safe.
 */
export async function importCsv(
  store: SessionStore,
  { resource, file }: Sending,
  planned: readonly CsvLine[],
  onDone: (lines: readonly CsvLine[]) => void,
): Promise<void> {
  for (let skip = 0; skip < planned.length; skip += LINES_A_CALL) {
    const some = planned.slice(skip, skip + LINES_A_CALL);
    if (!some.some(({ Action }) => isWork(Action))) onDone(some);
    else {
      const url = `${resource}/csv?dryRun=false&skip=${skip}&take=${LINES_A_CALL}`;
      onDone((await upload<CsvAnswer>(store, { url, form: formWith(file) })).Lines);
    }
  }
}

/** Whether a line with this action changes data. */
export const isWork = (action: CsvAction): boolean => action === 'add' || action === 'change';

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
