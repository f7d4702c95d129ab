import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { saveFile, urlOf } from '@/lib/save-file.ts';
import { useToast } from '@/ui/toasts.tsx';

/** Returns the function that opens a PDF of the server in the browser's viewer, which prints it; without a tab, saves it. */
export function useOpenPdf() {
  const store = useStore();
  const toast = useToast();
  return async (path: string, fileName: string): Promise<void> => {
    // Opened at the click: browsers block tabs that open later.
    const tab = window.open('', '_blank');
    try {
      const file = await fetchFile(store, path, { accept: 'application/pdf' });
      if (tab) tab.location.href = urlOf(file);
      else saveFile(file, fileName);
    } catch (problem) {
      tab?.close();
      toast('error', 'Error printing report', asProblem(problem).Message);
    }
  };
}
