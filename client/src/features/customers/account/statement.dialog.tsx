import { Button } from '@mantine/core';
import { addDays, dayRangeMessages, monthOf } from '@picket/domain';
import { useState } from 'react';
import { parseDate } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { Stack } from '@/ui/layout.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import { statementUrl } from './account.api.ts';

const months = [
  { Id: 'last', Name: 'Last month' },
  { Id: 'this', Name: 'This month' },
] as const;

function periodOf(month: 'last' | 'this'): { from: string; to: string } {
  const first = monthOf(today());
  const last = addDays(first, -1);
  return month === 'this' ? { from: first, to: today() } : { from: monthOf(last), to: last };
}

const isDay = (text: string | null): text is string => text !== null && parseDate(text) === text;

interface DialogProps {
  id: number;
  name: string;
  /** Omitted for users who may not email statements. */
  onEmail?: (period: { StartDate: string; EndDate: string }) => void;
  onClose: () => void;
}

/** Prints or emails what was billed and paid in a period. */
export function StatementDialog({ id, name, onEmail, onClose }: DialogProps) {
  const [from, setFrom] = useState<string | null>(periodOf('this').from);
  const [to, setTo] = useState<string | null>(periodOf('this').to);
  const { openPdf, isOpening } = useOpenFile();
  const chosen = (['last', 'this'] as const).find((month) => {
    const period = periodOf(month);
    return period.from === from && period.to === to;
  });
  const choose = (month: 'last' | 'this') => {
    const period = periodOf(month);
    setFrom(period.from);
    setTo(period.to);
  };
  const isWrongOrder = isDay(from) && isDay(to) && to < from;
  const isReady = isDay(from) && isDay(to) && !isWrongOrder;
  const print = async () => {
    if (isReady && (await openPdf(statementUrl(id, from, to), `Statement ${name} ${to}.pdf`))) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Statement" size="md">
      <Stack gap={14}>
        <Segments label="Period" segments={months} value={chosen ?? null} onChange={choose} />
        <DateBox label="From" value={from} onChange={setFrom} required />
        <DateBox
          label="To"
          value={to}
          onChange={setTo}
          required
          error={isWrongOrder ? dayRangeMessages.endBeforeStart : undefined}
        />
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {onEmail && (
          <Button
            variant="default"
            disabled={!isReady}
            onClick={() => isReady && onEmail({ StartDate: from, EndDate: to })}
          >
            Email
          </Button>
        )}
        <Button loading={isOpening} disabled={!isReady} onClick={() => void print()}>
          Print
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
