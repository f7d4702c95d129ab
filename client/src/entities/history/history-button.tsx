import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { HistoryOf } from './history.api.ts';

const HistoryDialog = loadLater(async () => (await import('./history.dialog.tsx')).HistoryDialog);

/** Opens the history of a record that has no detail page. */
export function HistoryButton({ name, ...of }: HistoryOf & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`History of ${name}`}
        title="History"
        onClick={() => setOpen(true)}
      >
        <Icon name="history" size={16} />
      </ActionIcon>
      {isOpen && <HistoryDialog {...of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
