import { useOpenFile } from '@/ui/use-open-file.ts';
import { revisionUrl } from '../../shared/calls/approval.api.ts';

/** Opens the files of a job's revisions in a new tab. */
export function useRevisionFiles(jobId: number) {
  const { isOpening, open, openPdf } = useOpenFile('The document could not be opened');
  return {
    isOpening,
    openPdf: (revision: number) => openPdf(revisionUrl(jobId, revision), `Estimate ${jobId} R${revision}.pdf`),
    openPaper: (revision: number) => open(`${revisionUrl(jobId, revision)}/paper`, `Signed ${jobId} R${revision}`),
  };
}
