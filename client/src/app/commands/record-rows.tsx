import { type FoundRecord, formatMoney, type RecordGroup } from '@picket/domain';
import { contactPath, customerPath } from '@/entities/customers/customer-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import type { IconName } from '@/ui/icons.tsx';
import type { PaletteRow } from './palette-row.ts';
import type { RecentRecord } from './recent-records.ts';

const titles: Readonly<Record<RecordGroup, string>> = {
  number: 'Has this number',
  jobs: 'Jobs',
  customers: 'Customers',
  contacts: 'Contacts',
  companies: 'Companies',
  users: 'Users',
  items: 'Items',
};

const icons: Readonly<Record<string, IconName>> = {
  job: 'estimate',
  customer: 'user',
  contact: 'user',
  company: 'building',
  user: 'customers',
};

/** The row of a record that the search found. */
export function recordRow(record: FoundRecord): PaletteRow {
  const { Group, Kind, Id, Name, CustomerId, CustomerName } = record;
  return {
    key: `${Kind}-${Id}`,
    group: titles[Group],
    icon: icons[Kind] ?? 'list',
    name: Kind === 'job' ? `#${Id} ${Name}` : Name,
    detail: detailOf(record),
    aside: asideOf(record),
    path: pathOf(record),
    ...(CustomerId !== null && { customer: { Id: CustomerId, Name: CustomerName } }),
  };
}

function detailOf({ Kind, Detail, CustomerName }: FoundRecord): string {
  return Kind === 'contact' ? `contact of ${CustomerName}` : Detail;
}

function asideOf({ Kind, Detail, JobKind, JobStatusId, Jobs, Owes, Archived }: FoundRecord) {
  if (Archived) return 'Archived';
  if (JobKind && JobStatusId) return <JobStage job={{ Kind: JobKind, JobStatusId }} />;
  if (Kind === 'contact') return Detail;
  if (Jobs === null) return null;
  const jobs = `${Jobs} ${Jobs === 1 ? 'job' : 'jobs'}`;
  return Owes ? `${jobs}, owes ${formatMoney(Owes)}` : jobs;
}

function pathOf({ Kind, Id, CustomerId, CustomerName }: FoundRecord): string {
  switch (Kind) {
    case 'job':
      return jobPath(Id);
    case 'customer':
      return customerPath(Id);
    case 'contact':
      return contactPath(Id, { Id: CustomerId!, Name: CustomerName });
    case 'company':
    case 'user':
      return `/${Kind}/info?id=${Id}`;
    default:
      return `/admin/${Kind.replace(/s$/, '')}/info?id=${Id}`;
  }
}

export const recentRow = ({ name, kind, path }: RecentRecord): PaletteRow => ({
  key: `recent-${path}`,
  group: 'Opened last',
  icon: 'history',
  name,
  detail: kind,
  path,
  ...(path.startsWith('/customer/info?') && {
    customer: { Id: Number(new URLSearchParams(path.split('?')[1]).get('id')), Name: name },
  }),
});
