import { useSyncExternalStore } from 'react';

export interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

interface Prompt<Question, Answer> {
  /** Resolves with the user's answer. Questions asked at the same time are queued. */
  ask(question: Question): Promise<Answer>;
  /** The question to show, with the function that answers it; null for none. */
  useAsked(): Asked<Question, Answer> | null;
  /** Answers all open questions. */
  withdraw(answer: Answer): void;
}

/** Lets code ask a question that a dialog on the page shows. */
export function createPrompt<Question, Answer>(): Prompt<Question, Answer> {
  let waiting: readonly Asked<Question, Answer>[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Asked<Question, Answer>[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    ask: (question) =>
      new Promise((resolve) => {
        const asked: Asked<Question, Answer> = {
          question,
          answer: (answer) => {
            change(waiting.filter((other) => other !== asked));
            resolve(answer);
          },
        };
        change([...waiting, asked]);
      }),
    useAsked: () => useSyncExternalStore(subscribe, () => waiting[0] ?? null),
    withdraw: (answer) => {
      for (const asked of waiting) asked.answer(answer);
    },
  };
}
