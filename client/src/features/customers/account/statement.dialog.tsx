import { Button } from '@mantine/core';
import type { Period } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import { statementUrl } from './account.api.ts';
import { useStatementPeriod } from './use-statement-period.tsx';

interface DialogProps {
  id: number;
  name: string;
  /** Omitted for users who may not email statements. */
  onEmail?: (period: Period) => void;
  onClose: () => void;
}

/** Prints or emails what was billed and paid in a period. */
export function StatementDialog({ id, name, onEmail, onClose }: DialogProps) {
  const { period, fields } = useStatementPeriod('this');
  const { openPdf, isOpening } = useOpenFile();
  const print = async () => {
    if (!period) return;
    const { StartDate, EndDate } = period;
    if (await openPdf(statementUrl(id, StartDate, EndDate), `Statement ${name} ${EndDate}.pdf`)) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Statement" size="md">
      {fields}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {onEmail && (
          <Button variant="default" disabled={!period} onClick={() => period && onEmail(period)}>
            Email
          </Button>
        )}
        <Button loading={isOpening} disabled={!period} onClick={() => void print()}>
          Print
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
