import type { JobListRow } from '@picket/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useMarkDeliveredMutation } from '../../shared/calls/orders.api.ts';
import { DocumentEmailDialog } from '../../shared/email/email-document-button.tsx';
import { invoiceReport } from '../../shared/printing/printing.api.ts';
import { usePrint } from '../../shared/printing/use-print.ts';
import { useArchive } from '../../shared/use-archive.ts';
import { useMarkInvoiced } from '../../shared/use-mark-invoiced.ts';

export type CalledAction = 'mark-delivered' | 'invoice' | 'email-invoice' | 'print-invoice' | 'archive';

interface RunJobActionProps {
  name: CalledAction;
  job: JobListRow;
  onClose: () => void;
}

/** Runs an action of a job that asks or calls, once, when it is first rendered. */
export function RunJobAction({ name, job, onClose }: RunJobActionProps) {
  if (name === 'email-invoice')
    return <DocumentEmailDialog document={{ jobId: job.Id, kind: 'invoice' }} onClose={onClose} />;
  return <Run name={name} job={job} onClose={onClose} />;
}

function Run({ name, job, onClose }: RunJobActionProps & { name: Exclude<CalledAction, 'email-invoice'> }) {
  const { open: print } = usePrint();
  const runs = {
    'mark-delivered': useMarkDelivered(),
    invoice: useMarkInvoiced().markInvoiced,
    'print-invoice': ({ Id }: JobListRow) => print(invoiceReport(Id)),
    archive: useArchive(),
  };
  const isRun = useRef(false);
  const run = useEffectEvent(async () => {
    await runs[name](job);
    onClose();
  });
  useEffect(() => {
    if (isRun.current) return;
    isRun.current = true;
    void run();
  }, []);
  return null;
}

/** Marks an order as delivered after confirmation. */
function useMarkDelivered() {
  const [deliver] = useMarkDeliveredMutation();
  return async ({ Id, Version, CustomerName }: JobListRow) => {
    const title = `Mark #${Id} as delivered?`;
    const text = CustomerName ? `${CustomerName} picked it up.` : undefined;
    if (await confirm({ title, text, confirmLabel: 'Mark as delivered' })) await deliver({ Id, Version });
  };
}
