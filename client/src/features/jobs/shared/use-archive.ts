import type { JobListRow } from '@picket/domain';
import { archiveWord } from '@/ui/dialogs/archive-button.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useArchiveJobMutation, useUnarchiveJobMutation, type VersionedJob } from './calls/job.api.ts';
import { paidWarning } from './paid-warnings.ts';

type ArchivedJob = VersionedJob & Pick<JobListRow, 'Archived' | 'JobStatusId' | 'PaidTotal'>;

/** Archives or unarchives a job after confirmation. */
export function useArchive() {
  const [archive] = useArchiveJobMutation();
  const [unarchive] = useUnarchiveJobMutation();
  return async (job: ArchivedJob) => {
    const { Id, Version, Archived } = job;
    const word = archiveWord({ Archived });
    const text = Archived
      ? 'It will appear in lists again.'
      : ['It will be hidden from lists. You can unarchive it at any time.', paidWarning('archive', job)]
          .join(' ')
          .trim();
    if (!(await confirm({ title: `${word} #${Id}?`, text, confirmLabel: word }))) return;
    await (Archived ? unarchive : archive)({ Id, Version });
  };
}
