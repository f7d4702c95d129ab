import { Button } from '@mantine/core';
import { jobAccess } from '@picket/domain';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { PastBand } from '@/entities/history/past-band.tsx';
import { allTicks, atOf, type TimelineFilter } from '@/entities/history/ticks.ts';
import { useGetTimelineQuery } from '@/entities/history/timeline.api.ts';
import { StepFooter, TimelineBar } from '@/entities/history/timeline-bar.tsx';
import { useTimelineKeys } from '@/entities/history/use-timeline-keys.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { usePaced } from '@/lib/hooks/use-paced.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { type ComparedWith, ComparisonPanel } from './comparison-panel.tsx';
import { PastAlone } from './past-alone.tsx';
import { PastDetails } from './past-details.tsx';
import styles from './past-frame.module.css';
import { PastPage } from './past-page.tsx';
import { PastSteps } from './past-steps.tsx';
import { RestoreJobDialog } from './restore-job.dialog.tsx';
import { usePrefetchNeighbors } from './use-prefetch-neighbors.ts';
import { useStepInUrl } from './use-step-in-url.ts';

/**
 * The page of a job as it stood at the moment in the address, with the history of the job for those who may read it.
 */
export function PastFrame({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const id = readQueryId(query);
  const mayReadLog = useAllowed(jobAccess.readLog);
  if (id === null) return <ErrorMessage message="Job not found" />;
  if (!mayReadLog) return <PastAlone id={id}>{children}</PastAlone>;
  return <PastWithSteps id={id}>{children}</PastWithSteps>;
}

interface PastProps {
  id: number;
  /** The tab. */
  children: ReactNode;
}

function PastWithSteps({ id, children }: PastProps) {
  const { data: ticks, error, refetch } = useGetTimelineQuery({ kind: 'job', id });
  if (error && !ticks) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!ticks?.length) return <LoadingPage />;
  return (
    <Past id={id} ticks={ticks}>
      {children}
    </Past>
  );
}

type Ticks = NonNullable<ReturnType<typeof useGetTimelineQuery>['data']>;

/** The interval at which the page follows the slider while it moves. */
const PACE_MS = 120;

function Past({ id, ticks, children }: PastProps & { ticks: Ticks }) {
  const { index, move, leave } = useStepInUrl(ticks);
  const [filter, setFilter] = useState<TimelineFilter>(allTicks);
  const [isMarking, setMarking] = useState(true);
  const [compared, setCompared] = useState<ComparedWith>('now');
  const [isRestoring, setRestoring] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const mayRestore = useAllowed(jobAccess.editItems, 'Full');
  useTimelineKeys({ ticks, index, filter, onMove: move, onLeave: leave });
  const shown = Math.min(usePaced(index, PACE_MS), ticks.length - 1);
  usePrefetchNeighbors(id, ticks, shown);
  const tick = ticks[index]!;
  const other = typeof compared === 'number' && compared < ticks.length ? compared : null;
  const { locked } = useGetJobQuery(
    { id, at: atOf(ticks[shown]!) },
    { selectFromResult: ({ data }) => ({ locked: data?.AsOf?.LockReason }) },
  );
  const restore = useMemo(
    () => mayRestore && <Restore locked={locked} onOpen={() => setRestoring(true)} />,
    [mayRestore, locked],
  );
  const bar = { ticks, index, filter, onMove: move };
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
      <PastBody
        id={id}
        ticks={ticks}
        index={shown}
        filter={filter}
        onFilter={setFilter}
        onMove={move}
        compared={other ?? (compared === 'before' ? 'before' : 'now')}
        onCompare={setCompared}
        isMarking={isMarking}
        restore={isNarrow && restore}
        isNarrow={isNarrow}
        isListOpen={isListOpen}
        onListOpen={setListOpen}
      >
        {children}
      </PastBody>
      {isNarrow && <StepFooter {...bar} onList={() => setListOpen(true)} />}
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

/** The button, or the reason why the present job cannot be changed. */
const Restore = ({ locked, onOpen }: { locked: string | undefined; onOpen: () => void }) =>
  locked ? (
    <small>{locked}</small>
  ) : (
    <Button variant="default" leftSection={<Icon name="restore" size={16} />} onClick={onOpen}>
      Restore this version
    </Button>
  );

interface PastBodyProps extends PastProps {
  ticks: Ticks;
  index: number;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  onMove: (index: number) => void;
  compared: ComparedWith;
  onCompare: (compared: ComparedWith) => void;
  isMarking: boolean;
  restore: ReactNode;
  isNarrow: boolean;
  /** The list of steps covers the page of a phone. */
  isListOpen: boolean;
  onListOpen: (isOpen: boolean) => void;
}

/** The steps, the tab, the comparison and the sidebar. Renders for shown steps, not for each that is passed. */
const PastBody = memo(function PastBody({ children, ...props }: PastBodyProps) {
  const { id, ticks, index, filter, onFilter, onMove, compared, onCompare, isNarrow, isListOpen, onListOpen } = props;
  const move = useCallback(
    (next: number) => {
      onMove(next);
      onListOpen(false);
    },
    [onMove, onListOpen],
  );
  const compare = useCallback(
    (other: ComparedWith) => {
      onCompare(other);
      onListOpen(false);
    },
    [onCompare, onListOpen],
  );
  return (
    <PastPage id={id} at={atOf(ticks[index]!)} isMarking={props.isMarking} restore={props.restore}>
      {(!isNarrow || isListOpen) && (
        <PastSteps
          jobId={id}
          ticks={ticks}
          index={index}
          filter={filter}
          onFilter={onFilter}
          onMove={move}
          compared={typeof compared === 'number' ? compared : null}
          onCompare={compare}
          isSheet={isNarrow}
          onClose={() => onListOpen(false)}
        />
      )}
      <div className={styles.tab} data-past-tab>
        {children}
      </div>
      <div className={styles.side}>
        <ComparisonPanel jobId={id} ticks={ticks} index={index} compared={compared} onCompare={onCompare} />
        <PastDetails />
      </div>
    </PastPage>
  );
});
