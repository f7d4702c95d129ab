import { useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';

export interface CodeStep {
  /** The code that was refused, with the reason; null before the first one. */
  readonly refused: { readonly code: string; readonly message: string } | null;
  readonly submit: (code: string) => Promise<void>;
  readonly back: () => void;
}

type Send<Request> = (request: Request & { Code?: string }) => Promise<{ error?: unknown }>;

interface Waiting<Request> {
  readonly request: Request;
  readonly refused: CodeStep['refused'];
}

/**
 * Sends a sign-in request. When the server requires a code, `step` asks for it and repeats the request with it (ruling
 * 66). `onRefused` is called on every other refusal, which returns to the first step unless the code may be tried
 * again.
 */
export function useCodeStep<Request extends object>(send: Send<Request>, onRefused?: (problem: Problem) => void) {
  const [waiting, setWaiting] = useState<Waiting<Request> | null>(null);

  const submit = async (request: Request, code?: string) => {
    const { error } = await send(code === undefined ? request : { ...request, Code: code });
    if (!error) return setWaiting(null);
    const problem = asProblem(error);
    if (problem.TwoFactorRequired)
      return setWaiting({ request, refused: code === undefined ? null : { code, message: problem.Message } });
    if (code !== undefined && mayTryAgain(problem)) return;
    setWaiting(null);
    onRefused?.(problem);
  };

  const step: CodeStep | null = waiting && {
    refused: waiting.refused,
    submit: (code) => submit(waiting.request, code),
    back: () => setWaiting(null),
  };
  return { submit: (request: Request) => submit(request), step };
}

/** Throttled, or the server was not reached. A toast says so. */
const mayTryAgain = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;
