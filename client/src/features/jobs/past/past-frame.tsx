import { Button } from '@mantine/core';
import { jobAccess } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ReadOnlyView } from '@/api/session.slice.ts';
import { allTicks, atOf, type TickFilter } from '@/entities/history/moments.ts';
import { PastBand } from '@/entities/history/past-band.tsx';
import { useGetTimelineQuery } from '@/entities/history/timeline.api.ts';
import { StepFooter, TimelineBar } from '@/entities/history/timeline-bar.tsx';
import { useTimelineKeys } from '@/entities/history/use-timeline-keys.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { PastMoment } from '@/entities/jobs/job-read.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { useIsNarrow } from '@/lib/use-is-narrow.ts';
import { usePaced } from '@/lib/use-paced.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { FramedJob } from '../framed-job.ts';
import { JobTabs } from '../job-tabs.tsx';
import { type ComparedWith, ComparisonPanel } from './comparison-panel.tsx';
import styles from './past-frame.module.css';
import { PastHeader } from './past-header.tsx';
import { PastSteps } from './past-steps.tsx';
import { RestoreJobDialog } from './restore-job.dialog.tsx';
import { StepMarking } from './step-marking.tsx';
import { usePlace } from './use-place.ts';
import { usePrefetchNeighbors } from './use-prefetch-neighbors.ts';

/** The page of a job as it stood at the moment in the address, with the history of the job to step through. */
export function PastFrame({ children }: { children: ReactNode }) {
  const id = readQueryId(useSearchParams()[0]);
  const { data: ticks, error, refetch } = useGetTimelineQuery({ kind: 'job', id: id ?? 0 }, { skip: id === null });
  if (id === null) return <ErrorMessage message="Job not found" />;
  if (error && !ticks) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!ticks?.length) return <LoadingPage />;
  return (
    <Past id={id} ticks={ticks}>
      {children}
    </Past>
  );
}

type Ticks = NonNullable<ReturnType<typeof useGetTimelineQuery>['data']>;

/** What the page shows follows the slider at this pace while it moves. */
const PACE_MS = 120;

function Past({ id, ticks, children }: { id: number; ticks: Ticks; children: ReactNode }) {
  const { index, move, leave } = usePlace(ticks);
  const [filter, setFilter] = useState<TickFilter>(allTicks);
  const [isMarking, setMarking] = useState(true);
  const [compared, setCompared] = useState<ComparedWith>('now');
  const [isRestoring, setRestoring] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const mayRestore = useAllowed(jobAccess.editItems, 'Full');
  useTimelineKeys({ ticks, index, filter, onMove: move, onLeave: leave });
  const shown = Math.min(usePaced(index, PACE_MS), ticks.length - 1);
  const tick = ticks[index]!;
  const other = typeof compared === 'number' && compared < ticks.length ? compared : null;
  const restore = mayRestore && (
    <Button variant="default" leftSection={<Icon name="restore" size={16} />} onClick={() => setRestoring(true)}>
      Restore this version
    </Button>
  );
  const bar = { ticks, index, filter, onMove: move };
  const steps = (
    <PastSteps
      jobId={id}
      {...bar}
      index={shown}
      compared={other}
      onFilter={setFilter}
      onMove={(place) => {
        move(place);
        setListOpen(false);
      }}
      onCompare={(place) => {
        setCompared(place);
        setListOpen(false);
      }}
      isSheet={isNarrow}
      onClose={() => setListOpen(false)}
    />
  );
  return (
    <div className={styles.past}>
      <PastBand record={`Job #${id}`} at={tick.At} onLeave={leave}>
        {!isNarrow && restore}
      </PastBand>
      <div className={styles.bar}>
        <TimelineBar
          hasFooter
          {...bar}
          compared={other}
          onFilter={setFilter}
          isMarking={isMarking}
          onMarking={setMarking}
        />
      </div>
      <PastPage id={id} ticks={ticks} index={shown} isMarking={isMarking} restore={isNarrow && restore}>
        {!isNarrow && steps}
        <div className={styles.tab} data-past-tab>
          {children}
        </div>
        <ComparisonPanel
          jobId={id}
          ticks={ticks}
          index={shown}
          compared={other ?? (compared === 'before' ? 'before' : 'now')}
          onCompare={setCompared}
        />
      </PastPage>
      {isNarrow && <StepFooter {...bar} onList={() => setListOpen(true)} />}
      {isNarrow && isListOpen && steps}
      {isRestoring && (
        <RestoreJobDialog
          jobId={id}
          at={atOf(tick)}
          recordedAt={tick.At}
          onClose={() => setRestoring(false)}
          onRestored={leave}
        />
      )}
    </div>
  );
}

interface PastPageProps {
  id: number;
  ticks: Ticks;
  index: number;
  isMarking: boolean;
  /** The button that restores the job, where the band has no room for it. */
  restore: ReactNode;
  /** What happened, the tab and the comparison. */
  children: ReactNode;
}

/** The job at one moment. Below it, every query reads that moment, and nobody may change anything. */
function PastPage({ id, ticks, index, isMarking, restore, children }: PastPageProps) {
  const at = atOf(ticks[index]!);
  const { data: job, currentData, error, refetch } = useGetJobQuery({ id, at });
  usePrefetchNeighbors(id, ticks, index);
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!job) return <LoadingPage />;
  return (
    <ReadOnlyView value={true}>
      <PastMoment value={at}>
        <FramedJob value={job}>
          <PastHeader job={job} restore={restore} />
          <JobTabs job={job} />
          <StepMarking jobId={id} at={isMarking ? at : null}>
            <div className={styles.columns} aria-busy={!currentData}>
              {children}
            </div>
          </StepMarking>
        </FramedJob>
      </PastMoment>
    </ReadOnlyView>
  );
}
