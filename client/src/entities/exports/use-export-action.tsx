import { type ReactNode, useState } from 'react';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ExportDialog } from './export-button.tsx';

/** The entry in the menu of a job that exports its events, for those who may, and its dialog. */
export function useExportAction(jobId: number): { actions: MenuAction[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = useAllowed('Audit', 'Full');
  return {
    actions: isAllowed ? [{ label: 'Export events', icon: 'download', run: () => setOpen(true) }] : [],
    dialog: isOpen && <ExportDialog jobId={jobId} onClose={() => setOpen(false)} />,
  };
}
