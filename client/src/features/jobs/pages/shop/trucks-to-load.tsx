import {
  addDays,
  CalendarTypes,
  type DeliveryDetails,
  DeliveryStatuses,
  deliveryAccess,
  formatCount,
  instantAt,
  StatusNames,
} from '@picket/domain';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { recordIdOf, useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { deliveriesPath, deliveryPath, dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { companyZone, formatTimeAt, today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import styles from './shop.module.css';
import { ShopCard } from './shop-card.tsx';

/** More trucks are on the dispatch board. */
const SHOWN = 8;

/** The trucks of today and tomorrow, and whether what they carry is ready. */
export function TrucksToLoad() {
  const day = today();
  const maySeeBoard = useAllowed(deliveryAccess.readBoard);
  const { data, error, refetch } = useSearchEventsQuery({
    StartDate: day,
    EndDate: addDays(day, 1),
    Type: CalendarTypes.Delivery,
  });
  const path = maySeeBoard ? dispatchPath : deliveriesPath;
  return (
    <ShopCard
      title="To load"
      link={
        <Link className={styles.boxLink} to={path}>
          {maySeeBoard ? 'Dispatch' : 'Deliveries'}
        </Link>
      }
      isLoading={!data}
      error={error}
      retry={() => void refetch()}
    >
      {data?.length === 0 && <p className={styles.dim}>No deliveries today or tomorrow.</p>}
      <ul className={styles.lines}>
        {data?.slice(0, SHOWN).map((event) => (
          <Truck key={event.id} id={recordIdOf(event)} />
        ))}
      </ul>
      {data && data.length > SHOWN && <Link to={path}>Show all {data.length}</Link>}
    </ShopCard>
  );
}

function Truck({ id }: { id: number }) {
  const { data, error, refetch } = useGetDeliveryQuery(id);
  if (!data && error) {
    return (
      <li>
        <ErrorMessage message={`Delivery ${id}: ${asProblem(error).Message}`} retry={refetch} />
      </li>
    );
  }
  if (!data) return <li aria-busy="true" />;
  const { TruckName, Jobs, Load } = data;
  return (
    <li>
      <span>
        <b>
          <Link to={deliveryPath(id)}>{TruckName || `Delivery ${id}`}</Link>
          {departureText(data)}
        </b>
        <span className={styles.dim}>
          {formatCount(Jobs.length, 'stop')}, {formatCount(Load.Sections + Load.Posts + Load.Gates, 'piece')}
        </span>
      </span>
      <Readiness delivery={data} />
    </li>
  );
}

/** `, 12:30 PM`, `, tomorrow 7:00 AM`. */
function departureText({ Date: day, DepartureTime }: DeliveryDetails): string {
  const time = DepartureTime && formatTimeAt(instantAt(day, DepartureTime, companyZone()));
  const text = [day === today() ? '' : 'tomorrow', time].filter(Boolean).join(' ');
  return text && `, ${text}`;
}

function Readiness({ delivery: { StatusId, Jobs, Warnings } }: { delivery: DeliveryDetails }) {
  const unready = Warnings.filter(({ Kind }) => Kind === 'not-ready');
  if (StatusId !== DeliveryStatuses.Pending || Jobs.length === 0) {
    return <span className={styles.dim}>{Jobs.length === 0 ? 'no orders' : StatusNames.DeliveryStatus[StatusId]}</span>;
  }
  if (unready.length === 0) {
    return (
      <span className={styles.wait} data-tone="dim">
        <Icon name="check" size={15} />
        all ready
      </span>
    );
  }
  return (
    <span className={styles.wait} data-tone="late">
      <Icon name="warning" size={15} />
      {unready.length === 1 ? unready[0]!.Text : `${unready.length} orders are not ready`}
    </span>
  );
}
