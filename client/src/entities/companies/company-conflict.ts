import { companyFields } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { referencePaths } from '@/entities/catalogue/catalogue-paths.ts';

/** Returns the options of the conflict dialog for a save of a company. */
export const companyConflict = (current: ConflictOptions['current']): ConflictOptions => ({
  fields: companyFields,
  names: referencePaths(companyFields),
  current,
});
