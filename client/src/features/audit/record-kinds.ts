import { type AuditHistoryRow, resourceNames, resources } from '@picket/domain';
import { deliveryPath } from '@/entities/deliveries/dispatch-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';

interface RecordKind {
  readonly singular: string;
  readonly plural: string;
  /** The path of the record's page; without it or for null, its history opens in a dialog. */
  readonly path?: (row: Place) => string | null;
}

type Place = Pick<AuditHistoryRow, 'RecordId' | 'OwnerKind' | 'OwnerId'>;

const infoPath = (area: string) => (row: Place) => `/${area}/info?id=${row.RecordId}`;

/** The path of a record that opens on the page of its job or customer; null if that is not known (a damaged event). */
const ofOwner =
  (jobTab: 'payments' | 'documents', customerPage: string) =>
  ({ OwnerKind, OwnerId }: Place): string | null => {
    if (OwnerId === null) return null;
    return OwnerKind === 'job' ? jobPath(OwnerId, jobTab) : `/customer/${customerPage}?id=${OwnerId}`;
  };

const pagesOfItems: Readonly<Record<string, RecordKind['path']>> = {
  'fence-sections': infoPath('admin/fence-section'),
  posts: infoPath('admin/post'),
  gates: infoPath('admin/gate'),
  'misc-items': infoPath('admin/misc-item'),
  'sub-contractors': infoPath('admin/sub-contractor'),
};

/** The kinds of records, by the names that the API uses. */
export const recordKinds: Readonly<Record<string, RecordKind>> = {
  job: { singular: 'Job', plural: 'Jobs', path: ({ RecordId }) => jobPath(RecordId) },
  payment: { singular: 'Payment', plural: 'Payments', path: ofOwner('payments', 'info') },
  document: { singular: 'Document', plural: 'Documents', path: ofOwner('documents', 'docs') },
  delivery: { singular: 'Delivery', plural: 'Deliveries', path: ({ RecordId }) => deliveryPath(RecordId) },
  customer: { singular: 'Customer', plural: 'Customers', path: infoPath('customer') },
  contact: { singular: 'Contact', plural: 'Contacts', path: ofOwner('documents', 'contacts') },
  note: { singular: 'Note', plural: 'Notes', path: ofOwner('documents', 'notes') },
  user: { singular: 'User', plural: 'Users', path: infoPath('user') },
  role: { singular: 'User role', plural: 'User roles', path: infoPath('role') },
  company: { singular: 'Company', plural: 'Companies', path: infoPath('company') },
  settings: { singular: 'Settings', plural: 'Settings', path: () => '/app/settings' },
  accounting: { singular: 'Accounting', plural: 'Accounting', path: () => '/accounting' },
  'clock-corrections': { singular: 'Clock corrections', plural: 'Clock corrections' },
  'job-template': { singular: 'Job template', plural: 'Job templates' },
  ...Object.fromEntries(
    resourceNames
      .filter((name) => resources[name].claim !== null)
      .map((name) => [name, { ...namesOf(resources[name]), path: pagesOfItems[name] }]),
  ),
};

function namesOf({ singular, plural }: { singular: string; plural: string }) {
  return { singular, plural };
}

/** 'Job 12', 'Tax rate 3: Wake County'. */
export function recordTitle({ Kind, RecordId, RecordName }: AuditHistoryRow): string {
  const singular =
    recordKinds[Kind]?.singular ?? Kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  if (Kind === 'settings') return singular;
  return RecordName ? `${singular} ${RecordId}: ${RecordName}` : `${singular} ${RecordId}`;
}

/** The page of the record; null for records without one. */
export const recordPath = (row: AuditHistoryRow): string | null => recordKinds[row.Kind]?.path?.(row) ?? null;

/** The job that an event concerns, as it stood just after the event; null for other records. */
export function jobMomentPath({ Kind, RecordId, OwnerKind, OwnerId, Position }: AuditHistoryRow): string | null {
  const id = Kind === 'job' ? RecordId : OwnerKind === 'job' ? OwnerId : null;
  return id === null ? null : `${jobPath(id)}&at=p${Position}`;
}
