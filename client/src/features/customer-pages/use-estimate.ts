import { type ApprovalPage, linkMessages, type OptionChoice } from '@picket/domain';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem.ts';
import { chooseOptions, noteOpened, validLink } from './approval-calls.ts';

/** The present choice of options with what follows from it. */
export type ChosenContent = Pick<ApprovalPage['Content'], 'Options' | 'Items' | 'Totals' | 'Payment'>;

const deadMessages: readonly string[] = Object.values(linkMessages);

/** The message of a call that failed because its link can no longer be used; null for another failure. */
export const deadMessage = ({ status, Message }: Problem): string | null =>
  status === 400 && deadMessages.includes(Message) ? Message : null;

/** Loads the page's data. */
export function useApprovalPage(token: string) {
  const [page, setPage] = useState<ApprovalPage | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setPage(await validLink(token));
    } catch (error) {
      setProblem(asProblem(error));
    }
  }, [token]);
  useEffect(() => void load(), [load]);
  return { page, problem, retry: () => void load() };
}

/**
 * The choice of options. The choice and the total always agree: a choice whose call fails is undone, with its problem.
 */
export function useChoice(token: string, page: ApprovalPage, onProblem: (problem: Problem) => void) {
  const { Options, Items, Totals, Payment } = page.Content;
  const [choice, setChoice] = useState<ChosenContent>({ Options, Items, Totals, Payment });
  const [wanted, setWanted] = useState<ChosenContent['Options'] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef(0);

  const choose = async (picked: OptionChoice) => {
    const options = withChoice(wanted ?? choice.Options, picked);
    last.current += 1;
    const call = last.current;
    setWanted(options);
    setProblem(null);
    try {
      const answer = await chooseOptions({ EncryptedJobId: token, Options: chosenOf(options) });
      if (call === last.current) setChoice(answer);
    } catch (error) {
      if (call !== last.current) return;
      setProblem(asProblem(error));
      onProblem(asProblem(error));
    } finally {
      if (call === last.current) setWanted(null);
    }
  };
  return { ...choice, Options: wanted ?? choice.Options, isUpdating: wanted !== null, problem, choose };
}

export const chosenOf = (options: ChosenContent['Options']): OptionChoice[] =>
  options.map(({ Option, OptionGroup, IsChosen }) => ({ Option, OptionGroup, IsChosen }));

/** Exactly one option of a group is chosen. */
function withChoice(options: ChosenContent['Options'], picked: OptionChoice): ChosenContent['Options'] {
  const group = picked.OptionGroup ?? '';
  return options.map((each) => {
    if (each.OptionGroup !== group) return each;
    if (each.Option === picked.Option) return { ...each, IsChosen: picked.IsChosen ?? true };
    return group === '' ? each : { ...each, IsChosen: false };
  });
}

const VISIBLE_MS = 1_000;

/**
 * Reports one opening once the page was visible for a second: programs that follow links report none. Once the estimate is
 * answered, the link takes no report.
 */
export function useOpened(token: string, isOpen: boolean): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      if (isReported.current) return;
      isReported.current = true;
      // The customer does not see a failed report.
      noteOpened(token).catch(() => undefined);
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, VISIBLE_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [token, isOpen]);
}

/**
 * Checks the link again whenever someone comes back to the page, until the estimate is answered. Returns who is signed in
 * to the browser, which may have changed meanwhile; '' for nobody.
 */
export function useLinkCheck(
  token: string,
  page: ApprovalPage,
  isOpen: boolean,
  onProblem: (problem: Problem) => void,
): string {
  const [signedInAs, setSignedInAs] = useState(page.SignedInAs);
  const check = useEffectEvent(async () => {
    if (!isOpen || document.visibilityState === 'hidden') return;
    try {
      setSignedInAs((await validLink(token)).SignedInAs);
    } catch (error) {
      onProblem(asProblem(error));
    }
  });
  useEffect(() => {
    const follow = () => void check();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return signedInAs;
}
