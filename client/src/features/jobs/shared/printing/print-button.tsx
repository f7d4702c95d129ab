import { ActionIcon } from '@mantine/core';
import type { JobListRow, PaymentRow } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { invoiceReport, type PrintCall, paymentReceipt } from './printing.api.ts';
import { usePrint } from './use-print.ts';
import { usePrintDialog } from './use-print-dialog.tsx';

/** Opens the dialog with the shop report of an order. */
export function ShopReportButton({ job }: { job: JobListRow }) {
  const { print, dialog } = usePrintDialog(job, 'shop');
  if (!print) return null;
  return (
    <>
      <PrinterIcon name={`Print shop report of #${job.Id}`} onClick={print} />
      {dialog}
    </>
  );
}

export const NumberedInvoiceButton = ({ jobId, number }: { jobId: number; number: string }) => (
  <DirectPrintButton name={`Print invoice ${number}`} call={invoiceReport(jobId, number)} />
);

export const ReceiptButton = ({ payment, amount }: { payment: PaymentRow; amount: string }) => (
  <DirectPrintButton name={`Print receipt of ${amount}`} call={paymentReceipt(payment.Id)} />
);

function DirectPrintButton({ name, call }: { name: string; call: PrintCall }) {
  const { isPrinting, open } = usePrint();
  return <PrinterIcon name={name} isPrinting={isPrinting} onClick={() => void open(call)} />;
}

function PrinterIcon({ name, isPrinting, onClick }: { name: string; isPrinting?: boolean; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" title={name} aria-label={name} loading={isPrinting} onClick={onClick}>
      <Icon name="print" size={18} />
    </ActionIcon>
  );
}
