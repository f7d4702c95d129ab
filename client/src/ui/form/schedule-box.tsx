import { Button } from '@mantine/core';
import { scheduleText, type TermRow } from '@picket/domain';
import { type Ref, useState } from 'react';
import { capitalized } from '@/lib/format/capitalized.ts';
import type { InputProps } from '../inputs/input.ts';
import { loadLater } from '../loading/load-later.tsx';

const ScheduleDialog = loadLater(async () => (await import('./schedule.dialog.tsx')).ScheduleDialog);

interface ScheduleBoxProps extends InputProps<readonly TermRow[]> {
  /** Offered while there are no rows. */
  suggestion?: readonly TermRow[] | null;
}

/** The schedule of a payment term in words. A dialog edits its rows. */
export function ScheduleBox({ value, onChange, onBlur, ref, disabled, error, suggestion, ...rest }: ScheduleBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const text = capitalized(scheduleText(value)) || 'Due after the invoice';
  return (
    <>
      <Button
        ref={ref as Ref<HTMLButtonElement>}
        variant="default"
        disabled={disabled}
        aria-label={`${rest['aria-label'] ?? 'Schedule'}: ${text}`}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      >
        {text}
      </Button>
      {error && <p role="alert">{error}</p>}
      {isOpen && (
        <ScheduleDialog
          rows={value}
          suggestion={suggestion}
          onDone={(rows) => {
            onChange(rows);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
