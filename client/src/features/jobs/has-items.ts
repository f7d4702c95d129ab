import type { JobDetails } from '@picket/domain';

/** Whether a job has items or options, of which those that are not chosen are not in its total. */
export const hasItems = ({ OrderTotal, ItemsLeft, Options = [] }: JobDetails): boolean =>
  OrderTotal !== 0 || ItemsLeft > 0 || Options.length > 0;
