import { ActionIcon } from '@mantine/core';
import { type EmailedDocument, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { AskedDocument } from './document-email.dialog.tsx';

export const DocumentEmailDialog = loadLater(
  async () => (await import('./document-email.dialog.tsx')).DocumentEmailDialog,
);

/** Whether the user may email a document of this kind. */
export const useMayEmail = (kind: EmailedDocument): boolean =>
  useAllowed(kind === 'order' ? jobAccess.editEstimates : jobAccess.invoice, 'Full');

/** Opens the email with a document. `name` says what it is of: `invoice of #1042`. */
export function EmailDocumentButton({ document, name }: { document: AskedDocument; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayEmail(document.kind)) return null;
  const label = `Email ${name}`;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" title={label} aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="mail" size={18} />
      </ActionIcon>
      {isOpen && <DocumentEmailDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
