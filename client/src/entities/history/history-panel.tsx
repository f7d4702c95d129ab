import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import type { HistoryOf } from './history.api.ts';
import { RecordHistory } from './record-history.tsx';

/** The history section of a detail page. It loads when it is opened. */
export function HistoryPanel(of: HistoryOf) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name={isOpen ? 'chevronUp' : 'history'} size={15} />}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={isOpen ? 'Hide history' : 'Show history'}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Hide' : 'Show'}
    </Button>
  );
  return (
    <SectionCard title="History" actions={toggle}>
      <div id={id}>{isOpen ? <RecordHistory {...of} /> : <p>Who changed what, and when.</p>}</div>
    </SectionCard>
  );
}
