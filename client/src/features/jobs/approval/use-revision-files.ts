import { useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { urlOf } from '@/lib/save-file.ts';
import { useToast } from '@/ui/toasts.tsx';
import { revisionUrl } from './approval.api.ts';

/** Opens the files of a job's revisions in a new tab. */
export function useRevisionFiles(jobId: number) {
  const store = useStore();
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  /** Opens the tab at the click, before the file is there: browsers block later ones. */
  const open = async (path: string, accept?: string) => {
    const tab = window.open('', '_blank');
    setOpening(true);
    try {
      const url = urlOf(await fetchFile(store, path, { accept }));
      if (tab) tab.location.href = url;
      else toast('error', 'The browser blocked the new tab', 'Allow pop-ups for this site and try again.');
    } catch (problem) {
      tab?.close();
      toast('error', 'The document could not be opened', asProblem(problem).Message);
    } finally {
      setOpening(false);
    }
  };
  return {
    isOpening,
    openPdf: (revision: number) => open(revisionUrl(jobId, revision), 'application/pdf'),
    openPaper: (revision: number) => open(`${revisionUrl(jobId, revision)}/paper`),
  };
}
