import { companyFields } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { referencePaths } from '@/entities/catalogue/catalogue-paths.ts';

/** How the conflict dialog compares a save of a company with the server's copy. */
export const conflictOf = (current: ConflictOptions['current']): ConflictOptions => ({
  fields: companyFields,
  names: referencePaths(companyFields),
  current,
});
