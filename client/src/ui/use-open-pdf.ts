import { useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { saveFile, urlOf } from '@/lib/save-file.ts';
import { useToast } from './toasts.tsx';

/** Opens PDFs of the server in the browser's viewer, which prints them. Where no tab may open, saves them. */
export function useOpenPdf() {
  const store = useStore();
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  /** False if it failed. */
  const open = async (path: string, fileName: string): Promise<boolean> => {
    // Opened at the click: browsers block tabs that open later.
    const tab = window.open('', '_blank');
    setOpening(true);
    try {
      const file = await fetchFile(store, path, { accept: 'application/pdf' });
      if (tab) tab.location.href = urlOf(file);
      else saveFile(file, fileName);
      return true;
    } catch (problem) {
      tab?.close();
      toast('error', 'Error printing report', asProblem(problem).Message);
      return false;
    } finally {
      setOpening(false);
    }
  };
  return { open, isOpening };
}
