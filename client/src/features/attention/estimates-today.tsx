import { type CalendarEvent, jobAccess } from '@picket/domain';
import { Link } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { addressMapLink } from '@/lib/format/address-map-link.ts';
import { formatTimeAt, today } from '@/lib/format/format-date.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { useNow } from '@/lib/hooks/use-now.ts';
import { Icon } from '@/ui/icons.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { attentionPath } from './attention-kinds.ts';
import { estimatesOf } from './attention-reads.ts';
import styles from './today.module.css';
import { TodayCard } from './today-card.tsx';
import { nextVisit, shownVisits, soonText } from './visits.ts';

const CALENDAR = '/job/estimates-calendar?Type=1&View=day';

/** The estimates of today in their order, of everybody or of the user. */
function useEstimatesToday(mine: boolean) {
  const { user } = useSession();
  const { data, error, refetch } = useSearchEventsQuery(estimatesOf(today()));
  const visits = data
    ?.filter(({ IsLost, EstimatorId, UserId }) => !IsLost && (!mine || (EstimatorId ?? UserId) === user?.Id))
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start.localeCompare(b.start));
  return { visits, error, refetch };
}

export function EstimatesToday({ mine }: { mine: boolean }) {
  const { visits, error, refetch } = useEstimatesToday(mine);
  const now = useNow();
  const next = nextVisit(visits ?? [], now);
  return (
    <TodayCard
      title="Estimates today"
      isLoading={!visits}
      count={visits?.length}
      link={['Calendar', CALENDAR]}
      empty="No estimates today."
      error={visits ? undefined : error}
      retry={() => void refetch()}
    >
      <ul className={styles.list}>
        {shownVisits(visits ?? [], now).map((visit) => (
          <Visit key={visit.id} visit={visit} now={now} isNext={visit === next} />
        ))}
      </ul>
    </TodayCard>
  );
}

interface VisitProps {
  visit: CalendarEvent;
  now: number;
  isNext: boolean;
}

function Visit({ visit, now, isNext }: VisitProps) {
  const { start, end, allDay, JobId, Customer, text, City, Person, Warnings } = visit;
  const overlap = Warnings.find(({ Kind }) => Kind === 'overlap');
  return (
    <li className={styles.visit} data-past={(!allDay && Date.parse(end) <= now) || undefined}>
      <span className={styles.time}>{allDay ? 'All day' : formatTimeAt(start)}</span>
      <span className={styles.what}>
        <RecordLink path={jobPath(JobId!, 'info', attentionPath)} claim={jobAccess.read}>
          {Customer || text}
        </RecordLink>{' '}
        <span className={styles.dim}>{City}</span>
      </span>
      {isNext && <StatusBadge tone="active">{soonText(start, now)}</StatusBadge>}
      {overlap && (
        <span className={styles.warning} title={overlap.Message}>
          <Icon name="warning" size={14} /> Overlaps
        </span>
      )}
      <span className={styles.dim}>{Person}</span>
    </li>
  );
}

/** The user's next visit of today, with phone and map, for a phone. */
export function NextVisit() {
  const { visits } = useEstimatesToday(true);
  const now = useNow();
  const next = nextVisit(visits ?? [], now);
  if (!next) return null;
  const { start, JobId, Customer, text, Address, Phone } = next;
  return (
    <section className={styles.next} aria-label="Your next estimate">
      <div>
        <Link to={jobPath(JobId!, 'info', attentionPath)}>
          {formatTimeAt(start)} {Customer || text}
        </Link>{' '}
        <StatusBadge tone="active">{soonText(start, now)}</StatusBadge>
        <p className={styles.dim}>{Address || 'No address'}</p>
      </div>
      {Phone && (
        <a href={phoneLink(Phone)} aria-label={`Call ${Phone}`}>
          <Icon name="phone" />
        </a>
      )}
      {Address && (
        <a href={addressMapLink(Address)} target="_blank" rel="noreferrer" aria-label={`Map of ${Address}`}>
          <Icon name="location" />
        </a>
      )}
    </section>
  );
}
