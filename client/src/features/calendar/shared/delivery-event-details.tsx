import { jobAccess, StatusNames } from '@picket/domain';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { Detail } from './detail.tsx';
import styles from './event-card.module.css';

/** The truck, the notes and the stops of a delivery. */
export function DeliveryEventDetails({ id }: { id: number }) {
  const { data: delivery, isError } = useGetDeliveryQuery(id);
  if (!delivery)
    return (
      <dl className={styles.details} aria-busy={!isError}>
        {isError && <Detail icon="warning">The stops could not be loaded.</Detail>}
      </dl>
    );
  return (
    <dl className={styles.details}>
      <Detail name="Truck" icon="truck">
        {delivery.TruckName || 'No truck yet'}
      </Detail>
      <Detail name="Status" icon="list">
        {StatusNames.DeliveryStatus[delivery.StatusId]}
      </Detail>
      {delivery.Notes && (
        <Detail name="Notes" icon="document">
          {delivery.Notes}
        </Detail>
      )}
      <Detail name="Stops" icon="location">
        <ol className={styles.stops}>
          {delivery.Jobs.map(({ Id, CustomerName, JobName, Address }) => (
            <li key={Id}>
              <RecordLink path={jobPath(Id)} claim={jobAccess.read}>
                {`#${Id} ${CustomerName || JobName}`}
              </RecordLink>
              {Address && `, ${Address.City}`}
            </li>
          ))}
        </ol>
        {delivery.Jobs.length === 0 && 'None'}
        {delivery.MapUrl && (
          <a href={delivery.MapUrl} target="_blank" rel="noreferrer">
            Map of all stops
          </a>
        )}
      </Detail>
    </dl>
  );
}
