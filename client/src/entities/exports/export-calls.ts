import { type ExportRequest, exportName } from '@picket/domain';
import { download } from '@/api/download.ts';
import type { SessionStore } from '@/api/refresh.ts';
import { today } from '@/lib/format/format-date.ts';
import { saveFile } from '@/lib/save-file.ts';

interface Watching {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** Downloads an export. Aborting `signal` also ends the export on the server. @throws Problem */
export async function downloadExport(store: SessionStore, request: ExportRequest, watching: Watching): Promise<void> {
  const archive = await download(store, { url: 'audit/exports', body: request, ...watching });
  saveFile(archive, `${exportName(request, today())}.tar.gz`);
}
