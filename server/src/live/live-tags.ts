import { type LiveTag, type LiveTagType, partsOf, type Recorded, resourceNames } from '@picket/domain';
import { isIds } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';

/** The job that an event belongs to, null for none. */
export function jobOf({ stream, data }: Recorded): number | null {
  const { kind, id } = partsOf(stream);
  if (kind === 'job') return id;
  const { JobId } = (data ?? {}) as { JobId?: unknown };
  return typeof JobId === 'number' ? JobId : null;
}

type Tagging = (rowId: string, event: Recorded) => LiveTag[];

const numbered =
  (type: LiveTagType): Tagging =>
  (rowId) => [
    { type, id: Number(rowId) },
    { type, id: 'LIST' },
  ];

/** An item of the catalogue by its stream, and its resource: `tax-rates-3`, `tax-rates`. */
const catalogued: Tagging = (rowId) => [
  { type: 'Catalogue', id: rowId },
  { type: 'Catalogue', id: partsOf(rowId).kind },
];

/** What browsers call the rows of each read model. */
export const taggings: Readonly<Record<string, { readonly type: LiveTagType; readonly of: Tagging }>> = {
  catalogue: { type: 'Catalogue', of: catalogued },
  companies: { type: 'Company', of: numbered('Company') },
  contacts: { type: 'Contact', of: numbered('Contact') },
  customers: { type: 'Customer', of: numbered('Customer') },
  documents: { type: 'Document', of: numbered('Document') },
  'job-details': { type: 'Job', of: numbered('Job') },
  'job-list': { type: 'Job', of: numbered('Job') },
  'job-log': { type: 'JobLog', of: (_rowId, event) => [{ type: 'JobLog', id: jobOf(event) ?? undefined }] },
  notes: { type: 'Note', of: numbered('Note') },
  payments: { type: 'Payment', of: numbered('Payment') },
  'permission-changes': { type: 'User', of: () => [] },
  roles: { type: 'Role', of: numbered('Role') },
  settings: { type: 'Settings', of: () => [{ type: 'Settings' }] },
  users: { type: 'User', of: numbered('User') },
};

/** The things that an event changed, as the read models' projections tell; with doubles. */
export function tagsOf(event: Recorded, projections: readonly Projection[]): LiveTag[] {
  return projections.flatMap((projection) => {
    const tagging = taggings[projection.model.name];
    if (!tagging || !projection.handles.includes(event.type)) return [];
    const touched = projection.touches(event);
    return isIds(touched) ? touched.flatMap((rowId) => tagging.of(rowId, event)) : [{ type: tagging.type }];
  });
}

/** Each tag once. */
export function distinct(tags: readonly LiveTag[]): LiveTag[] {
  return [...new Map(tags.map((tag) => [`${tag.type} ${tag.id ?? ''}`, tag])).values()];
}

/** Kinds of streams that belong to no job, so that whoever may see only some jobs may hear of them. */
const open: readonly string[] = [...resourceNames, 'company', 'contact', 'customer', 'note', 'role', 'settings'];
export const isOpen = ({ stream }: Recorded): boolean => open.includes(partsOf(stream).kind);
