import {
  addDollars,
  type DeliveryDetails,
  DeliveryStatuses,
  deliveryAccess,
  formatCount,
  formatMoney,
} from '@picket/domain';
import { Link } from 'react-router';
import { recordIdOf, useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { DeliveryStatusBadge } from '@/entities/deliveries/delivery-status-badge.tsx';
import { deliveriesPath, deliveryPath, dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { deliveriesOf } from './attention-reads.ts';
import styles from './today.module.css';
import { TodayCard } from './today-card.tsx';

/** The trucks of today, and how far they are. */
export function DeliveriesToday() {
  const maySeeBoard = useAllowed(deliveryAccess.readBoard);
  const { data, error, refetch } = useSearchEventsQuery(deliveriesOf(today()));
  return (
    <TodayCard
      title="Deliveries today"
      isLoading={!data}
      count={data?.length}
      link={maySeeBoard ? ['Dispatch', dispatchPath] : ['Deliveries', deliveriesPath]}
      empty="No deliveries today."
      error={data ? undefined : error}
      retry={() => void refetch()}
    >
      <ul className={styles.list}>
        {data?.map((event) => (
          <DeliveryToday key={event.id} id={recordIdOf(event)} />
        ))}
      </ul>
    </TodayCard>
  );
}

function DeliveryToday({ id }: { id: number }) {
  const { data: delivery, error, refetch } = useGetDeliveryQuery(id);
  if (!delivery)
    return (
      <li className={styles.delivery} aria-busy={!error}>
        {error && <ErrorMessage message={`Delivery ${id} could not be loaded.`} retry={() => void refetch()} />}
      </li>
    );
  const { TruckName, StatusId, Jobs, Warnings } = delivery;
  const done = Jobs.filter(isDone).length;
  const stops = formatCount(Jobs.length, 'stop');
  const isOut = StatusId === DeliveryStatuses.InTransit;
  return (
    <li className={styles.delivery}>
      <p>
        <Link to={deliveryPath(id)}>{TruckName || `Delivery ${id}`}</Link>
        <DeliveryStatusBadge status={StatusId} />
        <span className={styles.stops}>{isOut ? `${done} of ${stops}` : stops}</span>
      </p>
      {isOut && (
        <progress value={done} max={Jobs.length} aria-label={`Stops done of ${TruckName || 'this delivery'}`} />
      )}
      {isOut && <Next delivery={delivery} />}
      {StatusId !== DeliveryStatuses.Delivered && Warnings[0] && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} /> {Warnings[0].Text}
        </p>
      )}
    </li>
  );
}

const isDone = ({ Proof, DeliveredDate }: DeliveryDetails['Jobs'][number]): boolean =>
  Proof !== null || DeliveredDate !== null;

/** The first stop without a proof, and what is still to be collected. */
function Next({ delivery: { Jobs } }: { delivery: DeliveryDetails }) {
  const open = Jobs.filter((stop) => !isDone(stop));
  const next = open[0];
  if (!next) return null;
  const collect = addDollars(...open.map(({ Collect }) => Collect));
  return (
    <p className={styles.dim}>
      Next: {next.Address?.City || next.CustomerName || next.JobName}.
      {collect > 0 && ` To collect ${formatMoney(collect)}.`}
    </p>
  );
}
