import { isEstimate, type JobDetails } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import type { AskedDocument } from './document-email.dialog.tsx';
import { DocumentEmailDialog, useMayEmail } from './email-document-button.tsx';

/** The actions that email a job's order confirmation and invoice, and their dialog. */
export function useDocumentEmails(job: JobDetails): { actions: MenuAction[]; dialog: ReactNode } {
  const [document, setDocument] = useState<AskedDocument | null>(null);
  const offered = [
    { kind: 'order', label: 'Email order confirmation', isOffered: useMayEmail('order') && !isEstimate(job) },
    { kind: 'invoice', label: 'Email invoice', isOffered: useMayEmail('invoice') && job.InvoiceNumber !== '' },
  ] as const;
  return {
    actions: offered
      .filter(({ isOffered }) => isOffered)
      .map(({ kind, label }) => ({
        label,
        icon: 'mail',
        run: () => pageUnsaved.leave(() => setDocument({ jobId: job.Id, kind })),
      })),
    dialog: document && <DocumentEmailDialog document={document} onClose={() => setDocument(null)} />,
  };
}
