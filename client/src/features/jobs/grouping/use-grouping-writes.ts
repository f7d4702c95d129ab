import type { OrderGrouping } from '@picket/domain';
import { useRef, useState } from 'react';
import { useToast } from '@/ui/toasts.tsx';
import { useAddFenceLinePostMutation, useRemoveFenceLinePostMutation } from './grouping.api.ts';

/**
 * Puts posts on lines and takes them off, one after the other, each with the version that the last save returned, so
 * that fast drags cause no conflict.
 */
export function useGroupingWrites({ Id: JobId, Version, FenceLinePosts }: OrderGrouping) {
  const [add] = useAddFenceLinePostMutation();
  const [remove] = useRemoveFenceLinePostMutation();
  const toast = useToast();
  const [waiting, setWaiting] = useState(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(Version);
  known.current = Math.max(known.current, Version);

  const inTurn = (save: (version: number) => Promise<{ data?: { Version: number } }>) => {
    setWaiting((count) => count + 1);
    turn.current = turn.current.then(async () => {
      const { data } = await save(known.current);
      known.current = Math.max(known.current, data?.Version ?? 0);
      setWaiting((count) => count - 1);
    });
  };

  const put = (JobPostId: number, JobFenceLineId: number) => {
    const isThere = FenceLinePosts.some(
      (link) => link.JobPostId === JobPostId && link.JobFenceLineId === JobFenceLineId,
    );
    if (isThere) return toast('error', 'Error grouping item', 'Fence Line already added to this Post');
    inTurn((version) => add({ JobId, JobFenceLineId, JobPostId, Version: version }));
  };
  const takeOff = (Id: number) => inTurn((version) => remove({ JobId, Id, Version: version }));
  return { put, takeOff, isSaving: waiting > 0 };
}
