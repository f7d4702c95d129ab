import { useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';

/**
 * Sends an answer of the customer once; after a failure it can be sent again. `refusals` counts the failures and the
 * answers that were incomplete.
 */
export function useAnswer(onProblem: (problem: Problem) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const refuse = () => setRefusals((count) => count + 1);
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
      refuse();
      onProblem(asProblem(error));
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, refusals, refuse, send };
}
