import { formatMoney, type JobListRow, JobStatuses } from '@picket/domain';
import { useState } from 'react';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { Row } from '@/ui/layout.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import { useSearchJobsQuery } from '../shared/calls/job-lists.api.ts';
import { jobName } from '../shared/job-title.tsx';
import { RecordChoice } from './record-choice.tsx';

interface JobChoiceProps {
  /** The id of a job to leave out. */
  except?: number;
  /** Offers only jobs whose items can be changed. */
  isTarget?: boolean;
  onChoose: (job: JobListRow) => void;
}

const FOUND = 12;
const changeable = [JobStatuses.Estimate, JobStatuses.Signed, JobStatuses.Scheduled];

/** Finds a job by number, name or customer, the newest first. */
export function JobChoice({ except, isTarget, onChoose }: JobChoiceProps) {
  const [Query, setQuery] = useState('');
  const targets = isTarget && { JobStatusIds: changeable, IsLost: false };
  const { data, currentData, error, refetch } = useSearchJobsQuery({
    list: 'all',
    Query,
    Sort: '-Id',
    Take: FOUND,
    ...targets,
  });
  const found = error ? currentData : data;
  const jobs = found?.data.filter(({ Id }) => Id !== except);
  return (
    <>
      <SearchBox label="Search by number, name or customer" value={Query} onSearch={setQuery} />
      <RecordChoice
        label="Jobs"
        list={{ data: jobs, error, refetch }}
        name={jobName}
        note={(job) => <JobNote job={job} />}
        onChoose={onChoose}
        empty={Query ? 'No jobs match the search.' : 'No other jobs yet.'}
      />
    </>
  );
}

function JobNote({ job }: { job: JobListRow }) {
  const { CustomerName, Address, OrderTotal } = job;
  return (
    <Row as="span" gap={8} lineGap={0} wraps>
      <JobStage job={job} />{' '}
      {[CustomerName, Address, OrderTotal > 0 && formatMoney(OrderTotal)].filter(Boolean).join(', ')}
    </Row>
  );
}
