import { useState } from 'react';
import { useStore } from 'react-redux';
import { asProblem } from '@/api/problem.ts';
import { ActionMenu, type MenuAction } from '@/ui/action-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { type CsvResource, claimOf, downloadCsv } from './csv-calls.ts';
import type { RecordPath } from './look-alikes.tsx';

const CsvImportDialog = loadLater(async () => (await import('./csv-import.dialog.tsx')).CsvImportDialog);

interface CsvMenuProps {
  resource: CsvResource;
  recordPath: RecordPath;
}

/** The CSV export and import of a list page, depending on the user's permissions. */
export function CsvMenu({ resource, recordPath }: CsvMenuProps) {
  const store = useStore();
  const toast = useToast();
  const [isImporting, setImporting] = useState(false);
  const claim = claimOf(resource);
  const mayRead = useAllowed(claim ?? [], 'Read');
  const mayChange = useAllowed(claim ?? [], 'Full');
  const save = () => downloadCsv(store, resource).catch((error: unknown) => toast('error', asProblem(error).Message));
  const actions: MenuAction[] = [
    ...(mayRead ? [{ label: 'Export', icon: 'download', run: () => void save() } as const] : []),
    ...(mayChange ? [{ label: 'Import…', icon: 'upload', run: () => setImporting(true) } as const] : []),
  ];
  return (
    <>
      <ActionMenu label="Import/Export" actions={actions} />
      {isImporting && (
        <CsvImportDialog resource={resource} recordPath={recordPath} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
