import type { JobDetails } from '@picket/domain';
import { useEffect, useRef } from 'react';
import { useShowTotalChange } from '../../shared/frame/total-change.ts';
import type { ListedLine } from './line-store/line-list.ts';

/** Shows what the lines saved last did to the grand total, from the load of the job with them until its next change. */
export function useTotalChange(job: JobDetails, lines: readonly ListedLine[]): void {
  const show = useShowTotalChange();
  const saves = useRef<{ readonly total: number; readonly keys: ReadonlySet<number> } | null>(null);
  const total = job.Totals.GrandTotal;
  useEffect(() => {
    const keys = lines.filter(({ Entry }) => Entry?.status === 'saving').map(({ Key }) => Key);
    if (keys.length === 0) return;
    const started = saves.current ?? { total, keys: [] };
    saves.current = { total: started.total, keys: new Set([...started.keys, ...keys]) };
  }, [lines, total]);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of the job
  useEffect(() => {
    if (latest.current.some(({ Entry }) => Entry?.status === 'saving')) return;
    const started = saves.current;
    saves.current = null;
    if (!started) {
      show(null);
      return;
    }
    const Amount = total - started.total;
    const numbers = latest.current.flatMap(({ Key }, index) => (started.keys.has(Key) ? [index + 1] : []));
    const Reason = numbers.length === 1 ? `by line ${numbers[0]}` : `by ${numbers.length} lines`;
    show(Math.abs(Amount) < 0.005 || numbers.length === 0 ? null : { Amount, Reason });
  }, [job.Version]);
}
