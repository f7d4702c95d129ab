import { useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { openInTab } from '@/lib/save-file.ts';
import { useToast } from './toasts.tsx';

/** Opens files of the server in a new tab. `failed` is the text of the toast if that fails. */
export function useOpenFile(failed = 'Error printing report') {
  const store = useStore();
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  /** Returns false if it failed. `accept` is the content type to ask for. */
  const open = async (path: string, name: string, accept?: string): Promise<boolean> => {
    setOpening(true);
    try {
      return await openInTab(async () => ({ file: await fetchFile(store, path, { accept }), name }));
    } catch (problem) {
      toast('error', failed, asProblem(problem).Message);
      return false;
    } finally {
      setOpening(false);
    }
  };
  const openPdf = (path: string, name: string): Promise<boolean> => open(path, name, 'application/pdf');
  return { isOpening, open, openPdf };
}
