import { jobAccess, StatusNames } from '@picket/domain';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { RecordLink } from '@/ui/record-link.tsx';
import styles from './event-card.module.css';
import { Fact } from './fact.tsx';

/** The truck, the notes and the stops of a delivery. */
export function DeliveryEventDetails({ id }: { id: number }) {
  const { data: delivery, isError } = useGetDeliveryQuery(id);
  if (!delivery)
    return (
      <dl className={styles.facts} aria-busy={!isError}>
        {isError && <Fact icon="warning">The stops could not be loaded.</Fact>}
      </dl>
    );
  return (
    <dl className={styles.facts}>
      <Fact name="Truck" icon="truck">
        {delivery.TruckName || 'No truck yet'}
      </Fact>
      <Fact name="Status" icon="list">
        {StatusNames.DeliveryStatus[delivery.StatusId]}
      </Fact>
      {delivery.Notes && (
        <Fact name="Notes" icon="document">
          {delivery.Notes}
        </Fact>
      )}
      <Fact name="Stops" icon="location">
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
      </Fact>
    </dl>
  );
}
