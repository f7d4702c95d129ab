import { isEstimate, jobAccess } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useAllowed } from '@/ui/allowed.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { DocumentKind, PrintedJob } from './print.dialog.tsx';

const PrintDialog = loadLater(async () => (await import('./print.dialog.tsx')).PrintDialog);

/** Opens the dialog that prints a job; `print` is missing for users who may print nothing of it. */
export function usePrintDialog(job: PrintedJob, kind?: DocumentKind) {
  const [isOpen, setOpen] = useState(false);
  const mayPrint = useAllowed(isEstimate(job) ? jobAccess.readSummary : jobAccess.printDelivery);
  const dialog: ReactNode = isOpen && <PrintDialog job={job} kind={kind} onClose={() => setOpen(false)} />;
  return { print: mayPrint ? () => setOpen(true) : undefined, dialog };
}
