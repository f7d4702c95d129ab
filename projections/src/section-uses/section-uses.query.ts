import { jobScope } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import type { JobCaller } from '../job-list/job-scope.ts';
import { EVERYONE, sectionUsesProjection, userRow } from './section-uses.projection.ts';

/** Returns the number of recent uses of each fence section: by everyone, or for market partners by themselves. */
export async function sectionUses(reader: Reader, { Id, UserRoleId }: JobCaller): Promise<ReadonlyMap<number, number>> {
  const row = await reader.get(sectionUsesProjection.model, jobScope(UserRoleId) === 'all' ? EVERYONE : userRow(Id));
  const uses = new Map<number, number>();
  for (const id of row?.FenceSectionIds ?? []) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
