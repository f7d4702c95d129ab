import type { JobDetails } from '@picket/domain';

/** How many items still have to be made or received before the order is ready. */
export function ItemsLeft({ job: { ItemsLeft: left } }: { job: Pick<JobDetails, 'ItemsLeft'> }) {
  return left > 0 && <span>{left === 1 ? '1 item left' : `${left} items left`}</span>;
}
