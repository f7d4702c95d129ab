import type { JobDetails } from '@picket/domain';

/** Whether a job has items or options. The total and the items left do not count options that are not chosen. */
export const hasItems = ({ OrderTotal, ItemsLeft, Options = [] }: JobDetails): boolean =>
  OrderTotal !== 0 || ItemsLeft > 0 || Options.length > 0;
