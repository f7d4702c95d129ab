import type { DocumentRow } from '@picket/domain';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { toastShown } from '@/api/toasts.slice.ts';

/** Downloads a document under its name. */
export function useDownload() {
  const store = useStore();
  return async ({ FilePath, Name }: Pick<DocumentRow, 'FilePath' | 'Name'>): Promise<void> => {
    try {
      saveAs(await fetchFile(store, FilePath), Name);
    } catch (problem) {
      store.dispatch(toastShown('error', `${Name} could not be downloaded: ${asProblem(problem).Message}`));
    }
  };
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
