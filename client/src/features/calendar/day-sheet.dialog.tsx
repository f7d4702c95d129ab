import { Button, NativeSelect } from '@mantine/core';
import { type DaySheetQuery, weekOf } from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { parseDate } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import styles from './shared/calendar-dialog.module.css';

interface DaySheetProps {
  day: string;
  onClose: () => void;
}

const lengths = [
  { Id: 1, Name: 'Day' },
  { Id: 7, Name: 'Week' },
] as const;

/** Prints the visits and installations of a day or week, of all or for a crew. */
export function DaySheetDialog({ day, onClose }: DaySheetProps) {
  const [typed, setTyped] = useState<string | null>(day);
  const [days, setDays] = useState<1 | 7>(1);
  const [crew, setCrew] = useState<number | null>(null);
  const crews = useChoices('sub-contractors');
  const { openPdf, isOpening } = useOpenFile();
  const isDay = typed !== null && parseDate(typed) === typed;
  const print = async () => {
    if (!isDay) return;
    const date = days === 7 ? weekOf(typed) : typed;
    if (await openPdf(sheetUrl({ date, days, crew }), `Schedule ${date}.pdf`)) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Print a sheet" size="md">
      <div className={styles.choices}>
        <Segments label="Length" segments={lengths} value={days} onChange={setDays} />
        <DateBox label={days === 7 ? 'A day of the week' : 'Day'} value={typed} onChange={setTyped} required />
        <NativeSelect
          label="Crew"
          value={crew ?? ''}
          onChange={({ currentTarget }) => setCrew(Number(currentTarget.value) || null)}
        >
          <option value="">Everyone</option>
          {crews?.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isOpening} disabled={!isDay} onClick={() => void print()}>
          Print
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function sheetUrl({ date, days, crew }: { date: string; days: number; crew: number | null }): string {
  const query = { date, days, ...(crew && { subContractorId: crew }) } satisfies DaySheetQuery;
  return `calendars/day-sheet?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}
