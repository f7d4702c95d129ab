import { conversionFields, type JobDetails } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { DifferenceReasonField } from '../../../approval/difference-reason.field.tsx';
import { purchaseOrderMissing } from './purchase-order-missing.ts';
import { useConvertToInvoice } from './use-invoice.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Asks why a job that differs from what was signed becomes an invoice, and converts it (ruling 46). */
export function ConvertToInvoiceDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Convert #${job.Id} to an invoice?`}>
      <ConvertForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function ConvertForm({ job, onClose }: DialogProps) {
  const convert = useConvertToInvoice();
  const form = useSaveForm({
    values: { DifferenceReason: '' },
    fields: conversionFields,
    save: ({ DifferenceReason }) => convert(job, DifferenceReason),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Convert to invoice" onCancel={onClose}>
      {job.IsPurchaseOrderMissing && <p>{purchaseOrderMissing}</p>}
      <p>Prices and tax will be locked.</p>
      <DifferenceReasonField control={form.control} difference={job.SignedDifference} />
    </Form>
  );
}
