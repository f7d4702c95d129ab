import { Button } from '@mantine/core';
import {
  type CalendarEvent,
  CalendarTypes,
  calendarTypeNames,
  deliveryAccess,
  formatMoney,
  type JobDetails,
  jobAccess,
} from '@picket/domain';
import { Link } from 'react-router';
import { recordIdOf } from '@/entities/calendar/calendar-events.api.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { companyZone } from '@/lib/format/format-date.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { type Anchor, AnchoredPanel } from './anchored-panel.tsx';
import { DeliveryEventDetails } from './delivery-event-details.tsx';
import { AddressDetail, Detail } from './detail.tsx';
import styles from './event-card.module.css';
import { whenText } from './event-times.ts';
import { EventWarnings } from './event-warnings.tsx';

interface EventCardProps {
  event: CalendarEvent;
  color: string;
  anchor: Anchor;
  /** The path of the calendar, to return to from the job. */
  from: string;
  onMove: () => void;
  onClose: () => void;
}

/** The details of an event, from which it is moved and its job opened. */
export function EventCard({ event, color, anchor, from, onMove, onClose }: EventCardProps) {
  const name = event.Customer || event.text;
  const isJob = event.JobId !== null;
  const mayOpen = useAllowed(isJob ? jobAccess.read : deliveryAccess.readBoard);
  return (
    <AnchoredPanel label={name} anchor={anchor} onClose={onClose}>
      <header className={styles.head}>
        <span className={styles.hue} ref={(bar) => bar?.style.setProperty('background', color)} />
        <div>
          <h2>{isJob ? <CustomerName jobId={event.JobId!} name={name} /> : name}</h2>
          <p>
            {calendarTypeNames[event.Type]} {recordIdOf(event)}, {whenText(event, companyZone())}
          </p>
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <EventWarnings event={event} />
      {event.Type === CalendarTypes.Delivery ? (
        <DeliveryEventDetails id={recordIdOf(event)} />
      ) : (
        <JobEventDetails event={event} />
      )}
      <footer className={styles.foot}>
        {event.CanMove && (
          <Button variant="default" size="xs" onClick={onMove}>
            Move to ...
          </Button>
        )}
        {mayOpen && (
          <Button size="xs" component={Link} to={isJob ? jobPath(event.JobId!, 'info', from) : dispatchPath}>
            {isJob ? 'Open job' : 'Open dispatch'}
          </Button>
        )}
      </footer>
    </AnchoredPanel>
  );
}

function CustomerName({ jobId, name }: { jobId: number; name: string }) {
  const customer = useGetJobQuery(jobId).data?.CustomerId;
  if (!customer) return name;
  return (
    <RecordLink path={customerPath(customer)} claim="Customers">
      {name}
    </RecordLink>
  );
}

function JobEventDetails({ event }: { event: CalendarEvent }) {
  const { data: job, isError } = useGetJobQuery(event.JobId!);
  return (
    <dl className={styles.details} aria-busy={!job && !isError}>
      <AddressDetail address={event.Address} />
      {event.Phone && (
        <Detail name="Phone" icon="phone">
          <a href={phoneLink(event.Phone)}>{event.Phone}</a>
        </Detail>
      )}
      <Detail name={event.Type === CalendarTypes.Installation ? 'Crew' : 'Person'} icon="user">
        {event.Person || 'Nobody yet'}
      </Detail>
      {job && <AmountAndNotes job={job} />}
      {isError && <Detail icon="warning">The amount and notes could not be loaded.</Detail>}
    </dl>
  );
}

function AmountAndNotes({ job }: { job: JobDetails }) {
  return (
    <>
      <Detail name="Amount" icon="dollar">
        {formatMoney(job.Totals.GrandTotal)}
      </Detail>
      <Detail name="Status" icon="list">
        <JobStage job={job} />
        {job.IsLost && ', lost'}
      </Detail>
      {job.JobNotes && (
        <Detail name="Notes" icon="document">
          {job.JobNotes}
        </Detail>
      )}
    </>
  );
}
