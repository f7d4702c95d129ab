import type { JobTemplateRow } from '@picket/domain';

/** The templates whose names contain every word of the search, in any case. */
export function templatesFound(templates: readonly JobTemplateRow[], search: string): JobTemplateRow[] {
  const words = search.toLowerCase().split(/\s+/);
  return templates.filter(({ Name }) => words.every((word) => Name.toLowerCase().includes(word)));
}
