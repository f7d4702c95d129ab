import type { TimelineTick } from '@picket/domain';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { atOf, indexAt } from '@/entities/history/ticks.ts';
import { useSettled } from '@/lib/hooks/use-settled.ts';

/** The address changes when the slider rests, because browsers limit how often it may change. */
const REST_MS = 300;

interface StepInUrl {
  readonly index: number;
  /** The address that the step was last compared with: its key and its `at`. */
  readonly key: string;
  readonly at: string;
  /** The `at` that the step wrote and the router does not show yet. */
  readonly writing: string | null;
}

/** The step that `?at=` names, with the ways to another one and back to the present. */
export function useStepInUrl(ticks: readonly TimelineTick[]) {
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const at = query.get('at') ?? '';
  const [step, setStep] = useState<StepInUrl>(() => ({ index: stepIndex(ticks, at), key, at, writing: null }));
  /** From then on the slider does not write the address, which would undo the change. */
  const [isLeaving, setLeaving] = useState(false);
  // Not while rendering: the router's updates are rendered as transitions, and a move in between would start from a
  // state that is not shown yet.
  useLayoutEffect(() => {
    setStep((now) => {
      if (key === now.key) return now;
      const isOwn = at === now.at || at === now.writing;
      return { index: isOwn ? now.index : stepIndex(ticks, at), key, at, writing: null };
    });
  }, [key, at, ticks]);
  const index = Math.min(step.index, ticks.length - 1);
  const resting = useSettled(index, REST_MS);
  const mayWrite = !isLeaving && key === step.key && step.writing === null && resting === index;
  useEffect(() => {
    const next = ticks[index] && atOf(ticks[index]);
    if (!next || !mayWrite || stepIndex(ticks, at) === index) return;
    setStep((now) => ({ ...now, writing: next }));
    setQuery((now) => withAt(now, next), { replace: true, preventScrollReset: true });
  }, [index, at, ticks, mayWrite, setQuery]);
  const move = useCallback((next: number) => setStep((now) => ({ ...now, index: next })), []);
  const leave = () => {
    setLeaving(true);
    setQuery((now) => withAt(now, null), { preventScrollReset: true });
  };
  return { index, move, leave };
}

/** The query with another moment; null for the present. */
export function withAt(query: URLSearchParams, at: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (at === null) next.delete('at');
  else next.set('at', at);
  return next;
}

/** `now` and any invalid text mean the last step; a moment before the first step means the first step. */
const stepIndex = (ticks: readonly TimelineTick[], at: string): number =>
  /^(p?\d+|\d{4}-.*)$/.test(at) ? Math.max(0, indexAt(ticks, at)) : ticks.length - 1;
