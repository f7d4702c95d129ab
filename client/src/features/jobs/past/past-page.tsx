import type { ReactNode } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ReadOnlyView } from '@/api/session.slice.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { PastMomentContext } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { FramedJob } from '../shared/frame/framed-job.ts';
import { JobTabs } from '../shared/frame/job-tabs.tsx';
import styles from './past-frame.module.css';
import { PastHeader } from './past-header.tsx';
import { StepMarking } from './step-marking.tsx';

interface PastPageProps {
  id: number;
  at: string;
  isMarking: boolean;
  /** The button that restores the job, where the band has no room for it. */
  restore: ReactNode;
  /** The steps, the tab, the comparison and the sidebar; or the tab and the sidebar. */
  children: ReactNode;
}

/** The job at one moment. Below it, every query reads that moment and nothing can be changed. */
export function PastPage({ id, at, isMarking, restore, children }: PastPageProps) {
  const { data: job, currentData, error, refetch } = useGetJobQuery({ id, at });
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!job) return <LoadingPage />;
  return (
    <ReadOnlyView value={true}>
      <PastMomentContext value={at}>
        <FramedJob value={job}>
          <PastHeader job={job} restore={restore} />
          <JobTabs job={job} />
          <StepMarking jobId={id} at={isMarking ? at : null}>
            <div className={styles.columns} aria-busy={!currentData}>
              {children}
            </div>
          </StepMarking>
        </FramedJob>
      </PastMomentContext>
    </ReadOnlyView>
  );
}
