import { useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';

/** Sends an answer of the customer once; after a failure it can be sent again. */
export function useAnswer(onProblem: (problem: Problem) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  const send = async (call: () => Promise<unknown>, onDone: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call();
      onDone();
    } catch (error) {
      setProblem(asProblem(error));
      onProblem(asProblem(error));
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, send };
}
