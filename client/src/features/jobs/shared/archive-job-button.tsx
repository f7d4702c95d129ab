import type { JobListRow } from '@picket/domain';
import { ArchiveIconButton } from '@/ui/dialogs/archive-button.tsx';
import { useArchive } from './use-archive.ts';

/** Archives or unarchives the job of a row. */
export function ArchiveJobButton({ job }: { job: JobListRow }) {
  const archive = useArchive();
  return <ArchiveIconButton name={`#${job.Id}`} row={job} onClick={() => archive(job)} />;
}
