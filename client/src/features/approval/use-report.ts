import { useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';
import { readReport } from './approval-calls.ts';
import { texts } from './approval-texts.ts';
import { downloadReport } from './download-report.ts';

export interface Report {
  readonly download: () => void;
  readonly isBusy: boolean;
  /** The reason for the last failed download. */
  readonly error: string | null;
}

/** Downloads the estimate's PDF. */
export function useReport(token: string, onProblem: (problem: Problem) => void): Report {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      downloadReport(await readReport(token));
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
