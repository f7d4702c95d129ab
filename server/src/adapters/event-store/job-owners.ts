import type { JobEvent, Recorded } from '@picket/domain';
import type { EventStore } from './event-store.ts';

/** The owner field that these events have besides the one that they change. Earlier versions of Picket omitted it. */
const otherOwners = {
  JobCustomerChanged: 'UserId',
  JobMarketPartnerChanged: 'CustomerId',
  JobMovedToCustomer: 'UserId',
} as const satisfies { readonly [T in JobEvent['type']]?: string };

/** Adds a missing owner of the job to the event. Takes it from the last earlier event of the stream that has it. */
export async function withJobOwner(event: Recorded, store: Pick<EventStore, 'read'>): Promise<Recorded> {
  const { type, data, stream, version } = event;
  const owner = Object.hasOwn(otherOwners, type) ? otherOwners[type as keyof typeof otherOwners] : null;
  if (!owner || hasField(data, owner)) return event;
  const earlier = (await store.read(stream)).filter((each) => each.version < version);
  const source = earlier.findLast((each) => hasField(each.data, owner));
  if (!source) return event;
  return { ...event, data: { ...(data as object), [owner]: (source.data as Record<string, unknown>)[owner] } };
}

const hasField = (data: unknown, field: string): boolean =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, field);
