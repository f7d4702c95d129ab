import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { addEstimatePath } from '@/entities/jobs/job-paths.ts';
import { companyZone } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { type Anchor, AnchoredPanel } from './shared/anchored-panel.tsx';
import { type EventTime, instantsIn, whenText } from './shared/event-times.ts';
import styles from './slot-panel.module.css';

interface SlotLinksProps {
  time: EventTime;
  marketPartnerId: number | null;
  /** The path of the calendar, to return to. */
  from: string;
}

/** Offers an estimate or installation at an empty time (ruling 47). */
export function SlotPanel({ anchor, onClose, ...props }: SlotLinksProps & { anchor: Anchor; onClose: () => void }) {
  return (
    <AnchoredPanel label="Add to the calendar" anchor={anchor} onClose={onClose}>
      <div className={styles.slot}>
        <h2>{whenText(props.time, companyZone())}</h2>
        <SlotLinks {...props} />
      </div>
    </AnchoredPanel>
  );
}

/** The links to the form of a new job, with the dates filled in. */
export function SlotLinks({ time, marketPartnerId, from }: SlotLinksProps) {
  const path = (type: 'estimate' | 'installation') => {
    const [startDate, endDate] = instantsIn(time, companyZone());
    const query = new URLSearchParams({ type, startDate, endDate, refUrl: from });
    if (marketPartnerId !== null) query.set('marketPartnerId', String(marketPartnerId));
    return `${addEstimatePath}?${query}`;
  };
  return (
    <div className={styles.links}>
      <Button component={Link} to={path('estimate')} variant="default" leftSection={<Icon name="estimate" size={16} />}>
        Estimate
      </Button>
      <Button
        component={Link}
        to={path('installation')}
        variant="default"
        leftSection={<Icon name="fence" size={16} />}
      >
        Installation
      </Button>
    </div>
  );
}
