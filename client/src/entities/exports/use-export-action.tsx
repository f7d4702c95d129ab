import { type ReactNode, useState } from 'react';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ExportDialog } from './export-button.tsx';

/** Returns the menu action that exports the events of a job, if the user may export, and its dialog. */
export function useExportAction(jobId: number): { actions: MenuAction[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = useAllowed('Audit', 'Full');
  return {
    actions: isAllowed ? [{ label: 'Export events', icon: 'download', run: () => setOpen(true) }] : [],
    dialog: isOpen && <ExportDialog jobId={jobId} onClose={() => setOpen(false)} />,
  };
}
