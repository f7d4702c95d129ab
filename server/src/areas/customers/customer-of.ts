import { type Recorded, recordOf } from '@picket/domain';

/**
 * The customer that a customer, contact, note or document belongs to after these events of its stream; null for the
 * document of a job and for other streams.
 */
export function customerOf(events: readonly Recorded[]): number | null {
  const [first] = events;
  if (!first) return null;
  const { kind, id } = recordOf(first.stream);
  switch (kind) {
    case 'customer':
      return id;
    case 'contact':
    case 'note':
      return lastNumber(events, 'CustomerId');
    case 'document':
      return (first.data as { Entity?: unknown }).Entity === 'customers' ? lastNumber(events, 'OwnerId') : null;
    default:
      return null;
  }
}

function lastNumber(events: readonly Recorded[], field: string): number | null {
  const values = events.map(({ data }) => (data as Readonly<Record<string, unknown>> | null)?.[field]);
  return values.findLast((value) => typeof value === 'number') ?? null;
}
