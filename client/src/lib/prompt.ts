import { useSyncExternalStore } from 'react';

export interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

export interface Prompt<Question, Answer> {
  /** Resolves with what the person answers; questions asked at the same time wait for their turn. */
  ask(question: Question): Promise<Answer>;
  /** The question to show now, with the function that answers it; null for none. */
  useAsked(): Asked<Question, Answer> | null;
}

/** A question that code asks and a dialog on the page answers. */
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
  };
}
