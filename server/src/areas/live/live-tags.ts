import { type LiveTag, type Recorded, recordOf, resourceNames } from '@picket/domain';
import { isIds } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';

/** The job of an event. null for none. */
export function jobOf({ stream, data }: Recorded): number | null {
  const { kind, id } = recordOf(stream);
  if (kind === 'job') return id;
  const { JobId } = (data ?? {}) as { JobId?: unknown };
  return typeof JobId === 'number' ? JobId : null;
}

/** The market partner who had the job until this event; undefined if the event does not change the owner. */
export function previousJobUserOf({ type, data }: Recorded): number | null | undefined {
  return type === 'JobMarketPartnerChanged' ? (data as { Was: { UserId: number | null } }).Was.UserId : undefined;
}

/** Tags of the rows that an event changes, from the projections of the read models. May contain duplicates. */
export function tagsOf(event: Recorded, projections: readonly Projection[]): LiveTag[] {
  return projections.flatMap((projection) => {
    const { live } = projection;
    if (!live || !projection.handles.includes(event.type)) return [];
    const touched = projection.touches(event);
    return isIds(touched) ? touched.flatMap((rowId) => live.of(rowId)) : [{ type: live.type }];
  });
}

/** Removes duplicates. */
export function distinct(tags: readonly LiveTag[]): LiveTag[] {
  return [...new Map(tags.map((tag) => [`${tag.type} ${tag.id ?? ''}`, tag])).values()];
}

/** Streams that belong to no job and no customer. Market partners may receive their changes. */
const open: readonly string[] = [...resourceNames, 'company', 'role', 'settings'];
export const isOpen = ({ stream }: Recorded): boolean => open.includes(recordOf(stream).kind);
