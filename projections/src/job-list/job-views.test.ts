import { type JobCommand, type JobEvent, type JobView, UserRoles, type ViewedJobList } from '@picket/domain';
import {
  addJob,
  addMiscItems,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  lattice,
  order,
  pricedEstimate,
  readyOrder,
} from '@picket/domain/testing/jobs';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { jobListProjection } from './job-list.projection.ts';
import { countJobs, searchJobs } from './job-list.query.ts';
import type { JobCaller } from './job-scope.ts';

const office: JobCaller = { Id: 1, UserRoleId: UserRoles.Administrator };
const mia: JobCaller = { Id: 4, UserRoleId: UserRoles.MarketPartner };
/** A Wednesday. */
const day = { zone: 'America/New_York', today: '2026-05-20' };
const opportunity = { EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null } as const;
const lost: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } };
const dueOn = (DueDate: string): JobCommand[] => [addJob({ DueDate }), ...pricedEstimate.slice(1), convertToOrder()];

const jobs: readonly (readonly JobCommand[])[] = [
  [addJob({ UserId: 4, MarketPartnerName: 'Mia' })],
  [addJob({ EstimatorId: 1 })],
  [addJob({ EstimatorId: 1 }), lost],
  [addJob({ ...opportunity, UserId: 4, MarketPartnerName: 'Mia' })],
  [addJob(opportunity), lost],
  dueOn('2026-05-19'),
  dueOn('2026-05-23'),
  dueOn('2026-05-24'),
  readyOrder,
  deliveredOrder,
  invoicedOrder,
  [addJob({ EstimatorId: 1 }), { type: 'ArchiveJob', data: {} }],
  order,
  [addJob(), addMiscItems(lattice()), convertToOrder()],
];

describe('the views of the job lists', () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  beforeAll(async () => {
    const events = jobs.flatMap((commands, index) => on<JobEvent[]>(`job-${index + 1}`, ...jobEvents([...commands])));
    reading = await readerOf([jobListProjection], ...events);
  });
  afterAll(() => reading.close());

  const ids = async (list: ViewedJobList, View: JobView, caller = office) =>
    (await searchJobs(reading.reader, list, { View, Sort: 'Id' }, caller, day)).data.map(({ Id }) => Id);

  it.each<[ViewedJobList, JobView, number[]]>([
    ['estimates', 'mine', [2]],
    ['estimates', 'open', [1, 2, 6, 7, 8, 9, 10, 13, 14]],
    ['estimates', 'sent', []],
    ['estimates', 'orders', [6, 7, 8, 9, 10, 13, 14]],
    ['estimates', 'lost', [3]],
    ['estimates', 'all', [1, 2, 3, 6, 7, 8, 9, 10, 11, 13, 14]],
    ['opportunities', 'open', [4]],
    ['opportunities', 'lost', [5]],
    ['opportunities', 'all', [4, 5]],
    ['orders', 'late', [6]],
    ['orders', 'this-week', [6, 7]],
    ['orders', 'blocked', []],
    ['orders', 'waiting', [14]],
    ['orders', 'all', [6, 7, 8, 13, 14]],
    ['carryOuts', 'ready', [9]],
    ['carryOuts', 'picked-up', [10]],
    ['carryOuts', 'all', [6, 7, 8, 9, 10, 13, 14]],
    ['invoices', 'to-invoice', [9, 10]],
  ])('show in %s, %s', async (list, view, expected) => expect(await ids(list, view)).toEqual(expected));

  it('count their jobs, of which a market partner sees only their own', async () => {
    const counts = async (caller: JobCaller) =>
      Object.fromEntries(
        (await countJobs(reading.reader, 'estimates', caller, day)).map(({ View, Count }) => [View, Count]),
      );
    expect(await counts(office)).toEqual({ mine: 1, open: 9, sent: 0, signed: 0, orders: 7, lost: 1, all: 11 });
    expect(await counts(mia)).toEqual({ mine: 1, open: 1, sent: 0, signed: 0, orders: 0, lost: 0, all: 1 });
    expect(await ids('opportunities', 'mine', mia)).toEqual([4]);
  });

  it('are refused by lists that do not have them', () =>
    expect(ids('estimates', 'late')).rejects.toMatchObject({ modelState: { View: ['View is not known'] } }));

  it('are narrowed by statuses', async () => {
    const search = { View: 'all', JobStatusIds: [6], Sort: 'Id' } as const;
    const { data } = await searchJobs(reading.reader, 'carryOuts', { ...search, JobStatusIds: [6] }, office, day);
    expect(data.map(({ Id }) => Id)).toEqual([10]);
  });
});
