import { formatMoney } from '@picket/domain';
import type { ComponentProps } from 'react';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { formatDate } from '@/lib/format/format-date.ts';
import { Row, Text } from '@/ui/layout.tsx';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';

type StagedJob = ComponentProps<typeof JobStage>['job'] & ComponentProps<typeof ArchivedBadge>['of'];

/** The stage of a job of a customer; of a lost one, that it is lost. */
export const StageCell = ({ job }: { job: StagedJob & { IsLost: boolean } }) => (
  <td data-label="Stage">
    <Row gap={6} isInline>
      {job.IsLost ? <StatusBadge tone="neutral">Lost</StatusBadge> : <JobStage job={job} />}
      <ArchivedBadge of={job} />
    </Row>
  </td>
);

/** What is late of a job, in dollars, and since when. */
export const LateText = ({ amount, since }: { amount: number; since: string }) => (
  <Text tone="bad">
    {formatMoney(amount)} late since {formatDate(since)}
  </Text>
);
