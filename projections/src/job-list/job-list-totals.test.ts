import { type JobEvent, type JobSearchRequest, UserRoles } from '@picket/domain';
import { addJob, jobEvents } from '@picket/domain/testing/jobs';
import { foldRows } from '../core/fold-rows.ts';
import { Reader } from '../core/reader.ts';
import { tableName } from '../core/tables.ts';
import { on, record } from '../testing/projection-specification.ts';
import { TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { jobListProjection } from './job-list.projection.ts';
import { searchJobs } from './job-list.query.ts';

const JOBS = 10_001;
const PARTNER = 5;
const { model, version } = jobListProjection;
const files = new TemporaryReadStore();
const reader = new Reader(files.open());

beforeAll(async () => {
  const store = files.open();
  const table = tableName(model.name, version, 1);
  const events = record(on<JobEvent[]>('job-1', ...jobEvents([addJob({ JobName: 'Meadow' })])));
  const { row, position } = [...foldRows(jobListProjection, events).values()][0]!;
  await store.ensure(model, table);
  await store.activate(model.name, table);
  const rows = Array.from({ length: JOBS }, (_, i) => ({ ...row!, Id: i + 1, UserId: i < 3 ? PARTNER : 4 }));
  const stored = rows.map((each) => ({ id: String(each.Id), position, row: each }));
  await store.write(model, table, stored, position);
});
afterAll(() => files.dispose());

async function found(search: JobSearchRequest, caller = { Id: 1, UserRoleId: UserRoles.Administrator as number }) {
  const answer = await searchJobs(reader, 'all', { Take: 12, ...search }, caller, {
    zone: 'America/New_York',
    today: '2026-05-20',
  });
  return { ...answer, data: answer.data.map(({ Id }) => Id) };
}

describe('the total of 10,001 jobs', () => {
  it('is exact in a list without words or filters', async () =>
    expect(await found({ Take: 1 })).toEqual({ data: [10_001], total: 10_001 }));

  it.each<JobSearchRequest>([{ Query: 'meadow' }, { Query: 'me' }, { JobStatusIds: [2] }])(
    'is a minimum in the search %j',
    async (search) =>
      expect(await found({ ...search, Take: 2 })).toEqual({
        data: [10_001, 10_000],
        total: 10_000,
        totalIsMinimum: true,
      }),
  );

  it('is exact on the last page of a search', async () => {
    const beyond = { Query: 'meadow', Skip: 9_990 };
    expect(await found({ ...beyond, Take: 10 })).toMatchObject({ total: 10_000, totalIsMinimum: true });
    expect(await found(beyond)).toEqual({ data: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], total: 10_001 });
  });

  it('covers only the jobs of a market partner', async () => {
    const partner = { Id: PARTNER, UserRoleId: UserRoles.MarketPartner };
    expect(await found({ Query: 'meadow' }, partner)).toEqual({ data: [3, 2, 1], total: 3 });
  });
});
