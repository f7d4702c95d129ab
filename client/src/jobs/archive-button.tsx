import { ActionIcon } from '@mantine/core';
import type { JobListRow } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { useArchive } from './use-archive.ts';

/** Archives the job of a row, or brings it back. */
export function ArchiveButton({ job }: { job: JobListRow }) {
  const archive = useArchive();
  const label = `${job.Archived ? 'Unarchive' : 'Archive'} #${job.Id}`;
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void archive(job)}>
      <Icon name={job.Archived ? 'restore' : 'archive'} />
    </ActionIcon>
  );
}
