import { type CustomerSearchRequest, type JobSearchRequest, JobStatuses } from '@picket/domain';
import type { JobListName } from '@picket/projections/job-list/job-list.query';
import type { Chance } from '../seed/chance.ts';
import { FIRST_NAMES, LAST_NAMES } from '../seed/people.ts';
import { streets, towns } from '../seed/towns.ts';

const PAGE = 12;

export interface JobQuestion {
  readonly list: JobListName;
  readonly search: JobSearchRequest;
}

/** Queries of the job lists: filtered, sorted, and with complete or partial search words. */
export function jobQuestion(chance: Chance, rows: number): JobQuestion {
  const search: JobSearchRequest = {
    ...chance.pick(jobFilters)(chance),
    Query: chance.pick(jobTexts)(chance, rows),
    Sort: chance.pick([
      '-Id',
      '-Id',
      '-OrderDate',
      'OrderDate',
      'CustomerName',
      '-CustomerName',
      '-GrandTotal',
      'DueDate',
    ]),
    ...page(chance),
  };
  return { list: chance.pick(['all', 'estimates', 'estimates', 'orders', 'carryOuts', 'invoices']), search };
}

/** Queries of the customer list: its first page, and its columns, filters and pages. */
export function customerPage(chance: Chance): CustomerSearchRequest {
  return {
    ...chance.pick([{}, {}, {}, { TypeId: 1 }, { TypeId: 2 }, { SourceIds: [1, 2] }, { ShowArchived: true }]),
    Sort: chance.pick([
      'Name',
      'Name',
      '-Name',
      '-CreatedAt',
      'CustomerTypeId',
      '-CustomerTypeId',
      'SourceId',
      'Email',
    ]),
    ...page(chance),
  };
}

/** The same with complete or partial search words. */
export const customerSearch = (chance: Chance): CustomerSearchRequest => ({
  ...customerPage(chance),
  Query: chance.pick(texts.slice(1))(chance),
});

const page = (chance: Chance) => ({ Take: PAGE, Skip: PAGE * chance.pick([0, 0, 0, 1, 2, 10]) });

type Filter = (chance: Chance) => JobSearchRequest;
type Text = (chance: Chance) => string;

const day = (chance: Chance) => `2026-0${chance.int(1, 9)}-15`;
const { Estimate, Signed, Scheduled, Order, Ready, Delivered } = JobStatuses;

const jobFilters: readonly Filter[] = [
  () => ({}),
  () => ({ JobStatusIds: [Estimate, Signed, Scheduled] }),
  () => ({ JobStatusIds: [Order] }),
  () => ({ JobStatusIds: [Ready, Delivered], IsLost: false }),
  () => ({ JobStatusIds: [Order], ManufacturingStatusIds: [1, 2] }),
  () => ({ CompanyIds: [2], ShowArchived: true }),
  (chance) => ({ MarketPartnerId: chance.int(4, 5) }),
  (chance) => ({ CustomerId: chance.int(1, 5_000) }),
  (chance) => ({ OrderStart: day(chance), OrderEnd: '2026-12-31' }),
  (chance) => ({ EstimateStart: day(chance), IsMeasurement: true }),
];

const texts: readonly Text[] = [
  () => '',
  (chance) => chance.pick(LAST_NAMES),
  (chance) => `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
  (chance) => chance.pick(LAST_NAMES).slice(0, 4).toLowerCase(),
  (chance) => chance.pick(towns).City,
  (chance) => `${chance.pick(LAST_NAMES)} ${chance.pick(towns).State}`,
  (chance) => `${chance.int(1, 980)} ${chance.pick(streets)}`,
  (chance) => `555-${chance.digits(4)}`,
  (chance) => chance.pick(['street', 'nj', 'ave', '08', 'zzz']),
];

const jobTexts: readonly ((chance: Chance, rows: number) => string)[] = [
  ...texts,
  (chance, rows) => String(chance.int(1, rows)),
  (chance) => chance.pick(['fence', 'pool', 'retail', 'garden']),
];
