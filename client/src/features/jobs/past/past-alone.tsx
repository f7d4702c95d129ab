import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PastBand } from '@/entities/history/past-band.tsx';
import { allTicks } from '@/entities/history/ticks.ts';
import { useTimelineKeys } from '@/entities/history/use-timeline-keys.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { PastDetails } from './past-details.tsx';
import styles from './past-frame.module.css';
import { PastPage } from './past-page.tsx';
import { withAt } from './use-step-in-url.ts';

/** A job as it stood, opened by a link, for users who may read the job but not its log. */
export function PastAlone({ id, children }: { id: number; children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const at = query.get('at') ?? '';
  const { data: job } = useGetJobQuery({ id, at });
  const leave = () => setQuery((now) => withAt(now, null), { preventScrollReset: true });
  useTimelineKeys({ ticks: [], index: 0, filter: allTicks, onMove: () => undefined, onLeave: leave });
  return (
    <div className={styles.past}>
      {job?.AsOf && <PastBand record={`Job #${id}`} at={job.AsOf.At} onLeave={leave} />}
      <div className={styles.alone}>
        <PastPage id={id} at={at} isMarking={false} restore={null}>
          <div className={styles.tab} data-past-tab>
            {children}
          </div>
          <div className={styles.side}>
            <PastDetails />
          </div>
        </PastPage>
      </div>
    </div>
  );
}
