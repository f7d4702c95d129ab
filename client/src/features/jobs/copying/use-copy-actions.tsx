import { type JobDetails, jobAccess } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { duplicateJobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useMayEditItems } from '../shared/use-may-edit-items.ts';

const dialogs = {
  from: loadLater(async () => (await import('./copy-from-job.dialog.tsx')).CopyFromJobDialog),
  to: loadLater(async () => (await import('./copy-to-job.dialog.tsx')).CopyToJobDialog),
  insert: loadLater(async () => (await import('./insert-template.dialog.tsx')).InsertTemplateDialog),
  save: loadLater(async () => (await import('./save-template.dialog.tsx')).SaveTemplateDialog),
};

/** The actions that copy lines and items of a job or insert them, for those who may, and the open dialog. */
export function useCopyActions(job: JobDetails): { actions: MenuAction[]; dialog: ReactNode } {
  const mayChange = useAllowed(jobAccess.editItems, 'Full');
  const mayEdit = useMayEditItems(job);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const navigate = useNavigate();
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  if (!mayChange) return { actions: [], dialog: null };
  const Opened = open && dialogs[open];
  const incoming: MenuAction[] = [
    { label: 'Insert template', icon: 'fence', run: () => setOpen('insert') },
    { label: 'Copy lines from another job', icon: 'download', run: () => setOpen('from') },
  ];
  return {
    actions: [
      ...(mayEdit ? incoming : []),
      { label: 'Copy these lines into another job', icon: 'upload', run: () => setOpen('to') },
      { label: 'Copy into a new job', icon: 'copy', run: () => void navigate(duplicateJobPath(job, from)) },
      { label: 'Save as template', icon: 'list', run: () => setOpen('save') },
    ],
    dialog: Opened && <Opened job={job} onClose={() => setOpen(null)} />,
  };
}
