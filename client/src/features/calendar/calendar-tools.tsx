import { ActionIcon } from '@mantine/core';
import { CalendarTypes, jobAccess } from '@picket/domain';
import { memo, useState } from 'react';
import { useLocation } from 'react-router';
import { companyZone } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { CalendarScreen } from './calendar-search.ts';
import styles from './calendar-tools.module.css';
import { visitOn } from './shared/event-times.ts';

const SlotLinks = loadLater(async () => (await import('./slot-panel.tsx')).SlotLinks);
const DaySheetDialog = loadLater(async () => (await import('./day-sheet.dialog.tsx')).DaySheetDialog);
const FeedDialog = loadLater(async () => (await import('./feed.dialog.tsx')).FeedDialog);

interface CalendarToolsProps {
  screen: CalendarScreen;
  day: string;
  marketPartnerId: number | null;
}

/** The actions for the calendar as a whole: print it, subscribe to it, add to it. */
export const CalendarTools = memo(function CalendarTools({ screen, day, marketPartnerId }: CalendarToolsProps) {
  const [open, setOpen] = useState<'print' | 'feed' | null>(null);
  const close = () => setOpen(null);
  const isJobs = screen.first !== CalendarTypes.Delivery;
  const mayAdd = useAllowed(jobAccess.editEstimates, 'Full') && isJobs;
  const { pathname, search } = useLocation();
  const tool = (name: 'print' | 'feed', label: string, icon: 'print' | 'link') => (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={() => setOpen(name)}>
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <span className={styles.tools}>
      {isJobs && tool('print', 'Print a day or week', 'print')}
      {isJobs && tool('feed', 'Private calendar address', 'link')}
      {mayAdd && (
        <Disclosure
          className={styles.add}
          align="end"
          button={
            <>
              <Icon name="add" size={16} />
              New
            </>
          }
        >
          {() => (
            <SlotLinks time={visitOn(day, companyZone())} marketPartnerId={marketPartnerId} from={pathname + search} />
          )}
        </Disclosure>
      )}
      {open === 'print' && <DaySheetDialog day={day} onClose={close} />}
      {open === 'feed' && <FeedDialog onClose={close} />}
    </span>
  );
});
