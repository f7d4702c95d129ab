import { Button } from '@mantine/core';
import {
  type EstimateSummary,
  isItemDone,
  type JobDetails,
  type JobItemRow,
  JobStatuses,
  jobActionState,
  ManufacturingStatuses,
} from '@picket/domain';
import { useNavigate, useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useSession } from '@/api/session.slice.ts';
import { jobPath, orderListPath } from '@/entities/jobs/job-paths.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { RecordHeader } from '@/ui/record-header.tsx';
import { ItemsLeft } from '../items-left.tsx';
import { useGetJobQuery, useGetSummaryQuery, useMarkReadyMutation, useStartManufacturingMutation } from '../job.api.ts';
import { JobBadges } from '../job-badges.tsx';
import { jobName } from '../job-title.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { ItemsTable } from './items-table.tsx';
import { DueDateForm, OrderDetails } from './order.section.tsx';

/** The manufacturing page of an order: its status and the statuses of its items. */
export function ManufacturingPage() {
  const id = readQueryId(useSearchParams()[0]);
  if (id === null) return <ErrorMessage message="Order not found" />;
  return <LoadedOrder key={id} id={id} />;
}

function LoadedOrder({ id }: { id: number }) {
  const job = useGetJobQuery(id);
  const summary = useGetSummaryQuery(id);
  const error = (!job.data && job.error) || (!summary.data && summary.error);
  const retry = () => {
    void job.refetch();
    void summary.refetch();
  };
  if (error) return <ErrorMessage message={asProblem(error).Message} retry={retry} />;
  if (!job.data || !summary.data) return <LoadingPage />;
  return <Order job={job.data} summary={summary.data} />;
}

function Order({ job, summary }: { job: JobDetails; summary: EstimateSummary }) {
  const section = useOpenSection();
  const mayMake = useAllowed('Manufacturing', 'Full');
  const mayDate = useAllowed(['Estimates', 'Manufacturing'], 'Full') && job.JobStatusId !== JobStatuses.Invoiced;
  const items = [...summary.FenceSections, ...summary.Posts, ...summary.Gates, ...summary.MiscItems];
  const isOpen = job.JobStatusId === JobStatuses.Order && !job.Archived;
  return (
    <>
      <RecordHeader
        title={`Manufacturing ${jobName(job)}`}
        beside={<JobBadges job={job} withManufacturing />}
        record={jobName(job)}
        parents={[{ title: jobName(job), path: jobPath(job.Id, 'info', orderListPath) }]}
        actions={<OrderButtons job={job} />}
      />
      <SectionCard
        title="Order"
        edit={mayDate ? (close) => <DueDateForm job={job} close={close} /> : undefined}
        {...section('order')}
      >
        <OrderDetails job={job} />
      </SectionCard>
      <SectionCard title="Items" actions={<ProgressBar done={doneIn(items)} total={items.length} of="items" />}>
        <ItemsTable items={items} summary={summary} mayChange={mayMake && isOpen} />
      </SectionCard>
    </>
  );
}

function OrderButtons({ job }: { job: JobDetails }) {
  const { Id, Version } = job;
  const [start, { isLoading: isStarting }] = useStartManufacturingMutation();
  const [markReady, { isLoading: isReadying }] = useMarkReadyMutation();
  const { claims } = useSession();
  const mayMake = useAllowed('Manufacturing', 'Full');
  const navigate = useNavigate();
  const isPending = job.ManufacturingStatusId === ManufacturingStatuses.Pending;
  const mayStart = mayMake && job.JobStatusId === JobStatuses.Order && isPending && !job.Archived;
  const mayMarkReady = jobActionState('markReady', job, claims).state !== 'hidden';
  return (
    <>
      <Button variant="default" onClick={() => void navigate(orderListPath)}>
        Close
      </Button>
      {mayStart && (
        <Button loading={isStarting} onClick={() => pageUnsaved.leave(() => void start({ Id, Version }))}>
          Start manufacturing
        </Button>
      )}
      {mayMarkReady && (
        <>
          <ItemsLeft job={job} />
          <Button
            variant={job.ItemsLeft > 0 ? 'default' : undefined}
            loading={isReadying}
            onClick={() => pageUnsaved.leave(() => void markReady({ Id, Version }))}
          >
            Mark as ready
          </Button>
        </>
      )}
    </>
  );
}

const doneIn = (items: readonly JobItemRow[]): number =>
  items.filter(({ ManufacturingStatusId }) => isItemDone(ManufacturingStatusId)).length;
