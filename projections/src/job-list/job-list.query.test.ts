import { addDollars, type JobCommand, type JobEvent, type JobSearchRequest, UserRoles } from '@picket/domain';
import {
  addJob,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  order,
  pricedEstimate,
  readyOrder,
} from '@picket/domain/testing/jobs';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { jobListProjection } from './job-list.projection.ts';
import { type JobListName, jobsToRefresh, searchJobs } from './job-list.query.ts';
import type { JobCaller } from './job-scope.ts';

const day = { zone: 'America/New_York', today: '2026-05-20' };
const office: JobCaller = { Id: 1, UserRoleId: UserRoles.Administrator };
const opportunity = addJob({
  EstimateType: 'opportunity',
  JobName: 'Meadow',
  EstimateStartDate: null,
  EstimateEndDate: null,
  UserId: 4,
  MarketPartnerName: 'Mia',
});
const late = addJob({
  UserId: 5,
  MarketPartnerName: 'Max',
  // 23:30 on 10 May in New York.
  EstimateStartDate: '2026-05-11T03:30:00.000Z',
  EstimateEndDate: null,
  DueDate: '2026-06-15',
});
const archived: JobCommand[] = [addJob(), { type: 'ArchiveJob', data: {} }];

/** 1 opportunity, 2 late estimate, 3 order, 4 ready pick-up, 5 ready for a truck, 6 delivered, 7 invoiced, 8 archived. */
const jobs = [
  [opportunity],
  [late],
  order,
  readyOrder,
  [...pricedEstimate, convertToOrder({ DeliveryTypeId: 1 }), ...readyOrder.slice(order.length)],
  deliveredOrder,
  invoicedOrder,
  archived,
];

describe('the job lists', () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  beforeAll(async () => {
    const events = jobs.flatMap((commands, index) => on<JobEvent[]>(`job-${index + 1}`, ...jobEvents(commands)));
    reading = await readerOf([jobListProjection], ...events);
  });
  afterAll(() => reading.close());

  const ids = async (name: JobListName, search: JobSearchRequest = {}, caller = office) => {
    const { data, total } = await searchJobs(reading.reader, name, search, caller, day);
    expect(total).toBe(data.length);
    return data.map(({ Id }) => Id);
  };

  it('give the open jobs that are priced at another value of a tax rate', async () => {
    const changed = { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 };
    expect(await jobsToRefresh(reading.reader, changed, 0)).toEqual([1, 2]);
    expect(await jobsToRefresh(reading.reader, changed, 1)).toEqual([2]);
    expect(await jobsToRefresh(reading.reader, { ...changed, TaxRateId: 2 }, 0)).toEqual([]);
    expect(await jobsToRefresh(reading.reader, { ...changed, TaxRate: 0.06625 }, 0)).toEqual([]);
  });

  it('filter by the reason of a loss', async () => {
    const lost: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } };
    const one = await readerOf([jobListProjection], ...on<JobEvent[]>('job-1', ...jobEvents([addJob(), lost])));
    const found = async (LostReasonId: number) =>
      (await searchJobs(one.reader, 'all', { LostReasonId }, office, day)).total;
    expect([await found(2), await found(1)]).toEqual([1, 0]);
    await one.close();
  });

  it('find a job by its number with or without a number sign', async () => {
    expect(await ids('all', { Query: '#3' })).toEqual([3]);
    expect(await ids('all', { Query: '#9' })).toEqual([]);
  });

  it.each<[JobListName, number[]]>([
    ['all', [7, 6, 5, 4, 3, 2, 1]],
    ['estimates', [7, 6, 5, 4, 3, 2]],
    ['opportunities', [1]],
    ['orders', [3]],
    ['carryOuts', [4]],
    ['invoices', [7, 6, 5, 4]],
  ])('%s', async (name, expected) => expect(await ids(name)).toEqual(expected));

  it.each<[JobListName, JobSearchRequest, number[]]>([
    ['orders', { JobStatusIds: [4, 5] }, [3, 4, 5]],
    ['orders', { JobStatusIds: [7] }, []],
    ['carryOuts', { JobStatusIds: [4, 6] }, [3, 6]],
    ['all', { ShowArchived: true }, [8, 7, 6, 5, 4, 3, 2, 1]],
    ['all', { JobStatusIds: [2] }, [2, 1]],
    ['all', { MarketPartnerId: 5 }, [2]],
    ['all', { DeliveryTypeIds: [1] }, [5]],
    ['all', { ManufacturingStatusIds: [1] }, [3, 2, 1]],
    ['all', { CustomerId: 99 }, []],
    ['all', { IsSameDay: true }, []],
    ['all', { IsMeasurement: false }, []],
    ['all', { IsLost: false, LocationId: 1, CompanyIds: [1, 2], Query: 'meadow' }, [1]],
    ['all', { SubContractorId: 1 }, []],
    ['all', { EstimateStart: '2026-05-10', EstimateEnd: '2026-05-10', JobStatusIds: [2] }, [2]],
    ['all', { EstimateStart: '2026-05-11' }, []],
    ['all', { OrderStart: '2026-05-04', OrderEnd: '2026-05-04' }, [7, 6, 5, 4, 3]],
    ['all', { OrderEnd: '2026-05-03' }, []],
    ['all', { DueStart: '2026-06-15', DueEnd: '2026-06-15' }, [2]],
    ['all', { DueEnd: '2026-06-14' }, []],
    ['all', { DeliveryStart: '2026-01-01' }, []],
    ['all', { Query: 'ADA (609)', Sort: 'Id', JobStatusIds: [2] }, [1, 2]],
    ['all', { Sort: '-GrandTotal', JobStatusIds: [2, 4] }, [3, 2, 1]],
    ['all', { Sort: 'CustomerName', JobStatusIds: [2] }, [1, 2]],
  ])('%s with %j', async (name, search, expected) => expect(await ids(name, search)).toEqual(expected));

  describe('opportunities', () => {
    const facts: JobCommand = {
      type: 'EditJob',
      data: {
        SubContractorId: 3,
        SubContractorName: 'Kline crew',
        EstimatorId: 6,
        EstimatorName: 'Dana',
        IsSameDay: true,
        DeliveryDate: '2026-06-20',
        DueDate: '2026-06-15',
      },
    };
    let one: Awaited<ReturnType<typeof readerOf>>;
    beforeAll(async () => {
      one = await readerOf(
        [jobListProjection],
        ...on<JobEvent[]>('job-1', ...jobEvents([opportunity, facts])),
        ...on<JobEvent[]>('job-2', ...jobEvents([opportunity, { type: 'ArchiveJob', data: {} }])),
      );
    });
    afterAll(() => one.close());

    const found = async (search: JobSearchRequest) =>
      (await searchJobs(one.reader, 'opportunities', search, office, day)).data.map(({ Id }) => Id);

    it.each<[JobSearchRequest, JobSearchRequest]>([
      [{ CompanyIds: [1] }, { CompanyIds: [2] }],
      [{ CustomerId: 7 }, { CustomerId: 8 }],
      [{ Query: 'meadow' }, { Query: 'meadow hill' }],
      [{ MarketPartnerId: 4 }, { MarketPartnerId: 5 }],
      [{ EstimatorId: 6 }, { EstimatorId: 4 }],
      [{ SubContractorId: 3 }, { SubContractorId: 4 }],
      [{ DeliveryStart: '2026-06-20', DeliveryEnd: '2026-06-20' }, { DeliveryStart: '2026-06-21' }],
      [{ DueStart: '2026-06-15', DueEnd: '2026-06-15' }, { DueEnd: '2026-06-14' }],
      [{}, { EstimateStart: '2026-01-01' }],
      [{}, { OrderEnd: '2027-01-01' }],
      [{ JobStatusIds: [2] }, { JobStatusIds: [3] }],
      [{ ManufacturingStatusIds: [1] }, { ManufacturingStatusIds: [2] }],
      [{ LocationId: 1 }, { LocationId: 2 }],
      [{ IsMeasurement: true }, { IsMeasurement: false }],
      [{ DeliveryTypeIds: [2] }, { DeliveryTypeIds: [1] }],
      [{ IsSameDay: true }, { IsSameDay: false }],
      [{ IsLost: false }, { IsLost: true }],
    ])('are found by %j and not by %j', async (matching, other) => {
      expect(await found(matching)).toEqual([1]);
      expect(await found(other)).toEqual([]);
    });

    it('are shown with archived ones when these are asked for', async () =>
      expect(await found({ ShowArchived: true })).toEqual([2, 1]));
  });

  it('returns a page with the total', async () => {
    const page = await searchJobs(reading.reader, 'all', { Skip: 1, Take: 2 }, office, day);
    expect(page.data.map(({ Id }) => Id)).toEqual([6, 5]);
    expect(page.total).toBe(7);
  });

  it('sums all matches, not only those of the page', async () => {
    const sumsOf = async (name: JobListName, search: JobSearchRequest) =>
      (await searchJobs(reading.reader, name, search, office, day)).sums;
    const { data } = await searchJobs(reading.reader, 'invoices', {}, office, day);
    const GrandTotal = addDollars(...data.map((job) => job.GrandTotal));
    expect(await sumsOf('invoices', { Take: 1 })).toEqual({ GrandTotal, PaidTotal: 0, Balance: GrandTotal });
    expect(await sumsOf('invoices', { CustomerId: 99 })).toEqual({ GrandTotal: 0, PaidTotal: 0, Balance: 0 });
    expect(await sumsOf('all', {})).toBeUndefined();
  });

  it('leaves out fields that only the search needs', async () => {
    const { data } = await searchJobs(reading.reader, 'all', { Take: 1 }, office, day);
    for (const field of ['CustomerNameKey', 'IsOpportunity', 'IsCarryOut', 'IsQuickQuote']) {
      expect(data[0]).not.toHaveProperty(field);
    }
  });

  it.each<[string, JobCaller, number[]]>([
    ['market partner 4', { Id: 4, UserRoleId: UserRoles.MarketPartner }, [1]],
    ['market partner 5', { Id: 5, UserRoleId: UserRoles.MarketPartner }, [2]],
    ['a market partner without jobs', { Id: 6, UserRoleId: UserRoles.MarketPartner }, []],
    ['the market partner admin', { Id: 9, UserRoleId: UserRoles.MarketPartnerAdmin }, [2, 1]],
  ])('shows %s only their own jobs', async (_who, caller, expected) => {
    expect(await ids('all', {}, caller)).toEqual(expected);
  });

  it('never widens the scope of a caller by a filter', async () =>
    expect(await ids('all', { MarketPartnerId: 5 }, { Id: 4, UserRoleId: UserRoles.MarketPartner })).toEqual([]));

  it.each([
    [{ Sort: 'UserId' }, 'Sort'],
    [{ Sort: '$where' }, 'Sort'],
    [{ DueStart: '2026-06-02', DueEnd: '2026-06-01' }, 'DueEnd'],
    [{ OrderStart: '2026-06-02', OrderEnd: '2026-06-01' }, 'OrderEnd'],
  ])('rejects %j', async (search, field) =>
    expect(ids('all', search)).rejects.toMatchObject({ modelState: { [field]: [expect.any(String)] } }),
  );
});
