import { Button } from '@mantine/core';
import type { RevisionRow } from '@picket/domain';
import { useState } from 'react';
import { loadLater } from '@/ui/loading/load-later.tsx';

export const ApprovalDetailsDialog = loadLater(
  async () => (await import('./approval-details.dialog.tsx')).ApprovalDetailsDialog,
);

/** Opens the record of a revision's approval. */
export function ApprovalDetailsButton({ jobId, revision }: { jobId: number; revision: RevisionRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        Approval details
      </Button>
      {isOpen && <ApprovalDetailsDialog jobId={jobId} revision={revision} onClose={() => setOpen(false)} />}
    </>
  );
}
