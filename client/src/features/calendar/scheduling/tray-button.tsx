import { Button } from '@mantine/core';
import { useState } from 'react';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { countIn, type TrayItem, type TrayProps } from './tray.tsx';

const TrayDialog = loadLater(async () => (await import('./tray.dialog.tsx')).TrayDialog);

/** The tray of a phone: a button with the number of jobs without a date, which opens them. */
export function TrayButton(props: TrayProps) {
  const [isOpen, setOpen] = useState(false);
  const { unscheduled, kinds, onDate } = props;
  const choose = (item: TrayItem) => {
    setOpen(false);
    onDate(item);
  };
  return (
    <>
      <Button variant="default" fullWidth mt="sm" size="md" onClick={() => setOpen(true)}>
        Unscheduled{unscheduled && ` (${countIn(unscheduled, kinds)})`}
      </Button>
      {isOpen && <TrayDialog {...props} onDate={choose} onClose={() => setOpen(false)} />}
    </>
  );
}
