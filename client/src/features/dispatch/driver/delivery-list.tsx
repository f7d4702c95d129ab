import { addDays, type CalendarEvent, CalendarTypes } from '@picket/domain';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { recordIdOf, useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { deliveryPath } from '@/entities/deliveries/dispatch-path.ts';
import { today } from '@/lib/format/format-date.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { dayText } from '../shared/dispatch-text.ts';
import styles from './driver.module.css';
import { useProofs } from './use-proofs.ts';
import { OthersProofs, StrayProofs } from './waiting-proof.tsx';

/** The number of days listed before and after today. */
const DAYS = 7;

/** The deliveries of last week and the next one, for a driver to choose one, and the proofs that the server refused. */
export function DeliveryList() {
  const now = today();
  const { proofs, others, ...queue } = useProofs();
  const { data, error, refetch } = useSearchEventsQuery({
    StartDate: addDays(now, -DAYS),
    EndDate: addDays(now, DAYS),
    Type: CalendarTypes.Delivery,
  });
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  if (!data) return <LoadingPage />;
  const days = [...new Set(data.map(dayOf))].toSorted();
  return (
    <>
      <PageHeader title="Deliveries" />
      <OthersProofs count={others} />
      <StrayProofs proofs={proofs.filter(({ Refusal }) => Refusal !== null)} queue={queue} />
      {days.length === 0 && <p>No deliveries are planned for these days.</p>}
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h2>{dayText(day)}</h2>
          <ul>
            {data
              .filter((delivery) => dayOf(delivery) === day)
              .map((delivery) => (
                <li key={delivery.id}>
                  <Link to={deliveryPath(recordIdOf(delivery))}>
                    <Icon name="truck" />
                    {delivery.text}
                    <Icon name="chevronRight" />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const dayOf = ({ start }: CalendarEvent): string => start.slice(0, 10);
