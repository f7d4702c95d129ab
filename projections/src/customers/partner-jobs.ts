import type { JobEvent, Recorded } from '@picket/domain';

/** The events that decide which customer and which market partner a job belongs to. */
export const jobOwnerEvents = [
  'JobAdded',
  'JobCustomerChanged',
  'JobMarketPartnerChanged',
  'JobMovedToCustomer',
] as const satisfies JobEvent['type'][];
export type JobOwnerEvent = Extract<JobEvent, { type: (typeof jobOwnerEvents)[number] }>;

export const isJobOwnerEvent = (event: Recorded): event is Recorded<JobOwnerEvent> =>
  (jobOwnerEvents as readonly string[]).includes(event.type);

/** The number of jobs by the id of the market partner. */
export type PartnerJobs = Readonly<Record<string, number>>;

/** A market partner's job that a customer gets (1) or loses (-1). */
interface PartnerMove {
  readonly CustomerId: number;
  readonly UserId: number;
  readonly by: 1 | -1;
}

/** Returns the changes in the numbers of jobs. House jobs and jobs without a customer change none. */
export function partnerMovesOf(event: Recorded<JobOwnerEvent>): PartnerMove[] {
  const { CustomerId, UserId } = event.data;
  switch (event.type) {
    case 'JobAdded':
      return move(CustomerId, UserId, 1);
    case 'JobMarketPartnerChanged':
      return [...move(CustomerId, event.data.Was.UserId, -1), ...move(CustomerId, UserId, 1)];
    default:
      return [...move(event.data.Was.CustomerId, UserId, -1), ...move(CustomerId, UserId, 1)];
  }
}

const move = (CustomerId: number | null | undefined, UserId: number | null | undefined, by: 1 | -1): PartnerMove[] =>
  CustomerId == null || UserId == null ? [] : [{ CustomerId, UserId, by }];

/** A customer's numbers of jobs after the event, with the fields that filters use. */
export function partnersAfter(before: PartnerJobs, event: Recorded<JobOwnerEvent>, customerId: number) {
  const counts = new Map(Object.entries(before));
  for (const { CustomerId, UserId, by } of partnerMovesOf(event)) {
    if (CustomerId === customerId) counts.set(String(UserId), (counts.get(String(UserId)) ?? 0) + by);
  }
  const PartnerJobs: PartnerJobs = Object.fromEntries([...counts].filter(([, jobs]) => jobs > 0));
  const PartnerIds = Object.keys(PartnerJobs).map(Number);
  return { PartnerJobs, PartnerIds, HasPartnerJobs: PartnerIds.length > 0 };
}
