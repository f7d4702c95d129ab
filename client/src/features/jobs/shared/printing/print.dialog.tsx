import { Button } from '@mantine/core';
import { type ActionJob, isEstimate, jobAccess, jobActionState } from '@picket/domain';
import { useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { ChoiceCards } from '@/ui/inputs/choice-cards.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { TextBox } from '@/ui/inputs/text-box.tsx';
import type { CustomerPrint } from '../calls/approval.api.ts';
import { shownParts } from '../shown-parts.ts';
import styles from './print.module.css';
import {
  deliveryTicket,
  estimateReport,
  invoiceReport,
  orderReport,
  type PrintCall,
  shopReport,
} from './printing.api.ts';
import { usePrint } from './use-print.ts';

export type DocumentKind = 'estimate' | 'order' | 'shop' | 'delivery' | 'invoice';

export type PrintedJob = ActionJob & { readonly Id: number; readonly Version: number };

interface PrintDialogProps {
  job: PrintedJob;
  /** The document chosen at first. */
  kind?: DocumentKind;
  onClose: () => void;
}

type Parts = (typeof shownParts)[number];

/** Chooses a document of a job, and opens or saves it. */
export function PrintDialog(props: PrintDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Print #${props.job.Id}`} size="lg">
      <PrintForm {...props} />
    </Dialog>
  );
}

function PrintForm({ job, kind: first, onClose }: PrintDialogProps) {
  const cards = useDocuments(job);
  const [kind, setKind] = useState(first ?? cards[0]!.Id);
  const [parts, setParts] = useState<Parts>(shownParts[0]);
  const [isForCustomer, setForCustomer] = useState(false);
  const [title, setTitle] = useState('');
  const { leave, settle } = useUnsavedInput(title.trim() !== '', () => setTitle(''));
  const { isPrinting, open, save } = usePrint();
  const mayFreeze = useMayFreeze(job);
  const calls: Readonly<Record<DocumentKind, PrintCall | CustomerPrint>> = {
    estimate: isForCustomer ? customerPrint(job, parts) : estimateReport(job.Id, parts),
    order: orderReport(job.Id),
    shop: shopReport(job.Id, title.trim()),
    delivery: deliveryTicket(job.Id),
    invoice: invoiceReport(job.Id),
  };
  const run = async (how: typeof open) => {
    if (!(await how(calls[kind]))) return;
    settle();
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(open);
      }}
    >
      <ChoiceCards label="Document" cards={cards} value={kind} onChange={setKind} />
      {kind === 'estimate' && (
        <Segments
          label="Show"
          segments={shownParts}
          value={parts.Id}
          onChange={(id) => setParts(shownParts.find(({ Id }) => Id === id)!)}
        />
      )}
      {kind === 'estimate' && mayFreeze && (
        <Checkbox
          label="Print for the customer"
          description="What it shows is frozen as a revision, with your name and the time."
          checked={isForCustomer}
          onChange={({ currentTarget }) => setForCustomer(currentTarget.checked)}
        />
      )}
      {kind === 'shop' && <TextBox label="Title" maxLength={120} value={title} onChange={setTitle} />}
      <DialogButtons>
        <Button variant="default" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <Button variant="default" disabled={isPrinting} onClick={() => void run(save)}>
          Download
        </Button>
        <Button type="submit" loading={isPrinting}>
          Open
        </Button>
      </DialogButtons>
    </form>
  );
}

const customerPrint = ({ Id, Version }: PrintedJob, { ShowMaterials, ShowLabor }: Parts): CustomerPrint => ({
  Id,
  Version,
  ShowMaterials,
  ShowLabor,
});

/** A print of an estimate for customers is frozen, like an email. */
function useMayFreeze(job: PrintedJob): boolean {
  const { claims } = useSession();
  return jobActionState('shareLink', job, claims).state !== 'hidden';
}

/** The documents that the job has and the user may print. */
function useDocuments(job: PrintDialogProps['job']) {
  const mayPrint = useAllowed(jobAccess.readSummary);
  const mayInvoice = useAllowed(jobAccess.printInvoice);
  const mayDeliver = useAllowed(jobAccess.printDelivery);
  const isOrder = !isEstimate(job);
  const documents = [
    { Id: 'estimate', Name: 'Estimate', note: 'Prices and terms, to be signed', isOffered: mayPrint },
    { Id: 'order', Name: 'Order confirmation', note: 'Prices, dates and terms', isOffered: mayPrint && isOrder },
    { Id: 'shop', Name: 'Shop report', note: 'Lines, posts and parts to make', isOffered: mayPrint },
    { Id: 'delivery', Name: 'Delivery ticket', note: 'Items to load, to be signed', isOffered: mayDeliver && isOrder },
    { Id: 'invoice', Name: 'Invoice', note: 'Prices, payments and balance', isOffered: mayInvoice && isOrder },
  ] as const;
  return documents.filter(({ isOffered }) => isOffered);
}
