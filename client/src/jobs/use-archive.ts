import { archiveWord } from '@/ui/archive-button.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { type SeenJob, useArchiveJobMutation, useUnarchiveJobMutation } from './job.api.ts';

/** Archives a job, or brings it back, after asking. */
export function useArchive() {
  const [archive] = useArchiveJobMutation();
  const [unarchive] = useUnarchiveJobMutation();
  return async ({ Id, Version, Archived }: SeenJob & { Archived: boolean }) => {
    const word = archiveWord({ Archived });
    const text = Archived
      ? 'It comes back to the lists as it was.'
      : 'It leaves the lists, and can be brought back at any time.';
    if (!(await confirm({ title: `${word} #${Id}?`, text, confirmLabel: word }))) return;
    await (Archived ? unarchive : archive)({ Id, Version });
  };
}
