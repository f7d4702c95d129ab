import type { DocumentRow } from '@picket/domain';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import { toastShown } from '@/api/toasts.slice.ts';
import { saveFile } from '@/lib/save-file.ts';

/** Downloads a document under its name. */
export function useDownload() {
  const store = useStore();
  return async ({ FilePath, Name }: Pick<DocumentRow, 'FilePath' | 'Name'>): Promise<void> => {
    try {
      saveFile(await fetchFile(store, FilePath), Name);
    } catch (problem) {
      store.dispatch(toastShown('error', `${Name} could not be downloaded: ${asProblem(problem).Message}`));
    }
  };
}
