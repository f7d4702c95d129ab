import { useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';
import { pdfOf } from '@/lib/pdf-of.ts';
import { saveFile } from '@/lib/save-file.ts';
import { readReport } from './approval-calls.ts';
import { texts } from './approval-texts.ts';

export interface PdfDownload {
  readonly download: () => void;
  readonly isBusy: boolean;
  /** The reason for the last failed download. */
  readonly error: string | null;
}

/** Downloads the estimate's PDF. */
export function usePdfDownload(token: string, onProblem: (problem: Problem) => void): PdfDownload {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      const { data, FileName } = await readReport(token);
      saveFile(pdfOf(data), FileName);
    } catch (thrown) {
      const problem = asProblem(thrown);
      setError(`${texts.reportFailed}: ${problem.Message}`);
      onProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), isBusy, error };
}
