import {
  addDays,
  type CalendarSearchRequest,
  CalendarTypes,
  ClaimTypes,
  instantAt,
  type JobCommand,
  type JobEvent,
  type UserEvent,
  UserRoles,
} from '@picket/domain';
import { addJob, jobEvents, order, pricedEstimate } from '@picket/domain/testing/jobs';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { usersProjection } from '../users/users.projection.ts';
import { eventTypesOf, personEvents, searchJobEvents, warningsOfMove } from './calendar.query.ts';
import type { CalendarCaller } from './job-events.ts';
import { unscheduledJobs } from './unscheduled.query.ts';

const zone = 'America/New_York';
const now = instantAt('2026-10-26', '08:00', zone);
const clock = { now, zone };
const at = (day: string, time = '00:00') => instantAt(day, time, zone);
const full = { [ClaimTypes.Estimates]: 1, [ClaimTypes.Opportunities]: 1, [ClaimTypes.Dispatch]: 1 };
const office: CalendarCaller = { Id: 1, UserRoleId: UserRoles.Administrator, ClaimFlags: full };
const mia: CalendarCaller = { Id: 21, UserRoleId: UserRoles.MarketPartner, ClaimFlags: full };
const max: CalendarCaller = { Id: 22, UserRoleId: UserRoles.MarketPartner, ClaimFlags: full };
const partnerAdmin: CalendarCaller = { Id: 23, UserRoleId: UserRoles.MarketPartnerAdmin, ClaimFlags: full };

const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const estimateAt = (day: string, from: string, to: string, fields: Parameters<typeof addJob>[0] = {}) =>
  addJob({ EstimateStartDate: at(day, from), EstimateEndDate: at(day, to), ...fields });
const installFor = (first: string, days: number, SubContractorId: number | null = 3): JobCommand =>
  edit({
    InstallationStartDate: at(first),
    InstallationEndDate: at(addDays(first, days)),
    SubContractorId,
    SubContractorName: 'Kline crew',
  });
const hire = (id: number, FirstName: string, TeamId: number | null): UserEvent[] =>
  on<UserEvent[]>(`user-${id}`, {
    type: 'UserAdded',
    data: { FirstName, LastName: 'Ruiz', Email: '', TeamId, UserPhones: [], Address: null, CompanyIds: [] },
  });
const undated = { EstimateStartDate: null, EstimateEndDate: null };

const jobs: Readonly<Record<number, readonly JobCommand[]>> = {
  1: [estimateAt('2026-10-28', '10:00', '11:00', { EstimatorId: 6, EstimatorName: 'Dana' })],
  2: [estimateAt('2026-10-28', '10:30', '12:00', { EstimatorId: 6, EstimatorName: 'Dana', UserId: 21, LocationId: 2 })],
  3: [estimateAt('2026-11-01', '09:00', '10:00', { UserId: 22, MarketPartnerName: 'Max' })],
  4: [addJob({ EstimateType: 'quick-quote', ...undated })],
  5: [estimateAt('2026-10-28', '10:00', '11:00'), { type: 'ArchiveJob', data: {} }],
  6: [addJob({ EstimateType: 'opportunity', ...undated, UserId: 21, MarketPartnerName: 'Mia' })],
  7: [...order, installFor('2026-10-30', 4)],
  8: [...pricedEstimate, installFor('2026-08-01', 200, 4)],
  9: [estimateAt('2026-10-24', '09:00', '10:00'), edit({ JobName: 'Before the week' })],
  10: [...pricedEstimate, edit({ JobStatusId: 3, ApprovalReason: 'By phone' })],
};

describe('calendars', () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  beforeAll(async () => {
    const events = Object.entries(jobs).flatMap(([id, commands]) =>
      on<JobEvent[]>(`job-${id}`, ...jobEvents(commands)),
    );
    reading = await readerOf(
      [jobListProjection, usersProjection],
      ...events,
      ...hire(6, 'Dana', 2),
      ...hire(21, 'Mia', 5),
    );
  });
  afterAll(() => reading.close());

  const week = { StartDate: '2026-10-25', EndDate: '2026-10-31' };
  const search = (types: 1 | 2 | 3, filters: Partial<CalendarSearchRequest> = {}, caller = office) =>
    searchJobEvents(reading.reader, eventTypesOf(types), { ...week, ...filters }, caller, clock);
  const ids = async (...of: Parameters<typeof search>) => (await search(...of)).data.map(({ id }) => id);

  it('show the dated estimates of the days, without archived ones and quick quotes, by start', async () => {
    expect(await ids(1)).toEqual(['estimate-1', 'estimate-2']);
    expect(await ids(1, { StartDate: '2026-10-24', EndDate: '2026-11-01' })).toEqual([
      'estimate-9',
      'estimate-1',
      'estimate-2',
      'estimate-3',
    ]);
  });

  it('show installations of any length that touch the days', async () => {
    expect(await ids(2)).toEqual(['installation-8', 'installation-7']);
    expect(await ids(2, { StartDate: '2026-11-02', EndDate: '2026-11-02' })).toEqual([
      'installation-8',
      'installation-7',
    ]);
    expect(await ids(2, { StartDate: '2026-11-03', EndDate: '2026-11-03' })).toEqual(['installation-8']);
    expect(await ids(2, { StartDate: '2027-02-17', EndDate: '2027-02-17' })).toEqual([]);
  });

  it('show both', async () =>
    expect(await ids(3)).toEqual(['installation-8', 'estimate-1', 'estimate-2', 'installation-7']));

  it('have the fields of an estimate', async () => {
    const { data } = await search(1);
    expect(data[0]).toEqual({
      id: 'estimate-1',
      text: 'Ada Garden',
      start: at('2026-10-28', '10:00'),
      end: at('2026-10-28', '11:00'),
      allDay: false,
      JobId: 1,
      Type: CalendarTypes.Estimate,
      JobStatusId: 2,
      UserId: null,
      EstimatorId: 6,
      SubContractorId: null,
      TeamId: 2,
      Person: 'Dana Ruiz',
      Color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      Customer: 'Ada Garden',
      Address: '12 Elm St, Trenton, NJ 08608',
      City: 'Trenton',
      Phone: '(609) 555-0101',
      IsLost: false,
      CanMove: true,
      Version: 1,
      Warnings: [{ Kind: 'overlap', Message: 'Overlaps Ada Garden, 10:30 AM', With: ['estimate-2'] }],
    });
  });

  it('have whole days of an installation with the crew, over a clock change', async () => {
    const { data } = await search(2);
    expect(data[1]).toMatchObject({
      id: 'installation-7',
      start: '2026-10-30',
      end: '2026-11-03',
      allDay: true,
      Type: CalendarTypes.Installation,
      SubContractorId: 3,
      JobStatusId: 4,
    });
  });

  it('filter by market partner, team, crew, location and words', async () => {
    expect(await ids(1, { MarketPartnerId: 21 })).toEqual(['estimate-2']);
    expect(await ids(1, { TeamId: 2 })).toEqual(['estimate-1', 'estimate-2']);
    expect(await ids(1, { TeamId: 5 })).toEqual([]);
    expect(await ids(2, { SubContractorId: 3 })).toEqual(['installation-7']);
    expect(await ids(1, { LocationId: 2 })).toEqual(['estimate-2']);
    expect(await ids(1, { CompanyId: 9 })).toEqual([]);
    expect(await ids(1, { Query: '#2 elm' })).toEqual(['estimate-2']);
  });

  it('warn of overlaps with events that the filters leave out', async () => {
    const { data } = await search(1, { LocationId: 2 });
    expect(data[0]!.Warnings).toMatchObject([{ Kind: 'overlap', With: ['estimate-1'] }]);
  });

  it('show market partners their own jobs, and warn only of these', async () => {
    const { data } = await search(3, {}, mia);
    expect(data.map(({ id, Warnings }) => ({ id, Warnings }))).toEqual([{ id: 'estimate-2', Warnings: [] }]);
    expect(await ids(3, { MarketPartnerId: 21 }, max)).toEqual([]);
    expect(await ids(1, { EndDate: '2026-11-01' }, partnerAdmin)).toEqual(['estimate-2', 'estimate-3']);
  });

  it('only let users who may change the job move its event', async () => {
    const reads = { ...office, ClaimFlags: { [ClaimTypes.Estimates]: 2 } };
    expect((await search(3)).data.map(({ id, CanMove }) => [id, CanMove])).toEqual([
      ['installation-8', true],
      ['estimate-1', true],
      ['estimate-2', true],
      ['installation-7', true],
    ]);
    expect((await search(3, {}, reads)).data.some(({ CanMove }) => CanMove)).toBe(false);
  });

  it('take at most 92 days', () =>
    expect(search(1, { EndDate: '2027-01-25' })).rejects.toThrow('Choose at most 92 days'));

  it('warn of new dates', async () => {
    expect(await warningsOfMove(reading.reader, 1, 9, office, clock)).toMatchObject([{ Kind: 'past' }]);
    expect(await warningsOfMove(reading.reader, 1, 2, office, clock)).toMatchObject([{ With: ['estimate-1'] }]);
    expect(await warningsOfMove(reading.reader, 1, 6, office, clock)).toEqual([]);
    expect(await warningsOfMove(reading.reader, 1, 99, office, clock)).toEqual([]);
  });

  it('give a person their own events', async () => {
    const own = async (caller: CalendarCaller) =>
      (await personEvents(reading.reader, caller, clock)).map(({ id }) => id);
    expect(await own({ ...office, Id: 6 })).toEqual(['estimate-1', 'estimate-2']);
    expect(await own(max)).toEqual(['estimate-3']);
    // Dana is the estimator of Mia's job; being a market partner, she would not see it.
    expect(await own({ ...mia, Id: 6 })).toEqual([]);
  });

  describe('the tray', () => {
    const trayIds = async (caller: CalendarCaller, filters: object = {}) => {
      const answer = await unscheduledJobs(reading.reader, filters, caller, clock);
      return Object.values(answer).map((list) => (list ? list.data.map(({ Id }: { Id: number }) => Id) : null));
    };

    it('has opportunities, signed jobs with labor and no installation date, and ready jobs without a delivery', async () => {
      expect(await trayIds(office)).toEqual([[6], [10], []]);
      expect(await trayIds(office, { Query: 'nobody' })).toEqual([[], [], []]);
      expect(await trayIds(office, { MarketPartnerId: 21 })).toEqual([[6], [], []]);
    });

    it('has only the data that the claims and the scope allow', async () => {
      expect(await trayIds({ ...office, ClaimFlags: { [ClaimTypes.Opportunities]: 2 } })).toEqual([[6], null, null]);
      expect(await trayIds(max)).toEqual([[], [], []]);
    });
  });
});
