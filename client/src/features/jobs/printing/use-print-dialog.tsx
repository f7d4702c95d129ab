import { isEstimate, type JobDetails, jobAccess } from '@picket/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAllowed } from '@/ui/allowed.tsx';
import type { DocumentKind } from './print.dialog.tsx';

const PrintDialog = lazy(async () => ({ default: (await import('./print.dialog.tsx')).PrintDialog }));

/** Opens the dialog that prints a job; `print` is missing for users who may print nothing of it. */
export function usePrintDialog(job: Pick<JobDetails, 'Id' | 'JobStatusId'>, kind?: DocumentKind) {
  const [isOpen, setOpen] = useState(false);
  const mayPrint = useAllowed(isEstimate(job) ? jobAccess.readSummary : jobAccess.printDelivery);
  const dialog: ReactNode = isOpen && (
    <Suspense>
      <PrintDialog job={job} kind={kind} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { print: mayPrint ? () => setOpen(true) : undefined, dialog };
}
