import type { OrderGrouping } from '@picket/domain';
import { useToast } from '@/ui/toasts.tsx';
import { useAddFenceLinePostMutation, useRemoveFenceLinePostMutation } from '../../shared/calls/grouping.api.ts';

/** Puts posts on lines and takes them off. */
export function useGroupingWrites({ Id: JobId, Version, FenceLinePosts }: OrderGrouping) {
  const [add, { isLoading: isAdding }] = useAddFenceLinePostMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFenceLinePostMutation();
  const toast = useToast();

  const put = (JobPostId: number, JobFenceLineId: number) => {
    const isThere = FenceLinePosts.some(
      (link) => link.JobPostId === JobPostId && link.JobFenceLineId === JobFenceLineId,
    );
    if (isThere) return toast('error', 'Error grouping item', 'Fence Line already added to this Post');
    void add({ JobId, JobFenceLineId, JobPostId, Version });
  };
  const takeOff = (Id: number) => void remove({ JobId, Id, Version });
  return { put, takeOff, isSaving: isAdding || isRemoving };
}
