import type { JobDetails } from '@picket/domain';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { useCopyActions } from './use-copy-actions.tsx';

/** Copies lines and items of a job, and inserts templates; renders nothing for those who may not. */
export function CopyMenu({ job }: { job: JobDetails }) {
  const { actions, dialog } = useCopyActions(job);
  return (
    <>
      <ActionMenu label="Copy and templates" align="start" actions={actions} />
      {dialog}
    </>
  );
}
