import type { ResourceName } from '@picket/domain';
import { listTag } from '@/api/catalogue-tags.ts';
import { referencesOf } from './references.ts';

/** The lists whose names a resource's items show. */
export const referenceTags = (resource: ResourceName) => referencesOf(resource).map(([, to]) => listTag(to));
