import { type JobParts, type JobTemplateEvent, UserRoles } from '@picket/domain';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { jobTemplatesProjection } from './job-templates.projection.ts';
import { findJobTemplate, jobTemplateNamed, listJobTemplates } from './job-templates.query.ts';

const line = {
  FenceSectionId: 31,
  Description: 'Cedar',
  TotalWidth: 50.1,
  Quantity: 7,
  Stop: false,
  Turn: 90,
  JobGates: [
    {
      GateId: 41,
      Description: 'Gate',
      Quantity: 2,
      InventoryTypeId: 1,
      InventoryType: 'SO',
      Offset: null,
      Swing: null,
    },
  ],
};
const Parts: JobParts = {
  FenceLines: [line, { ...line, TotalWidth: 50.2, JobGates: [] }],
  Posts: [],
  MiscItems: [{ MiscItemId: 11, Description: 'Post cap', Quantity: 10 }],
  LaborItems: [],
};
const added = (Name: string, owner: { UserId?: number } = {}): JobTemplateEvent => ({
  type: 'JobTemplateAdded',
  data: { Name, Parts, ...owner },
});
const olive = { Id: 1, UserRoleId: UserRoles.Administrator };
const mia = { Id: 21, UserRoleId: UserRoles.MarketPartner };
const max = { Id: 22, UserRoleId: UserRoles.MarketPartner };
const partnerAdmin = { Id: 23, UserRoleId: UserRoles.MarketPartnerAdmin };
const archived: JobTemplateEvent = { type: 'JobTemplateArchived', data: {} };

let opened: Awaited<ReturnType<typeof readerOf>>;
let reader: Reader;
beforeAll(async () => {
  opened = await readerOf(
    [jobTemplatesProjection as unknown as Projection],
    ...on<JobTemplateEvent[]>('job-template-1', added('Privacy'), {
      type: 'JobTemplateRenamed',
      data: { Name: 'privacy, 100 ft' },
    }),
    ...on<JobTemplateEvent[]>('job-template-2', added('Picket')),
    ...on<JobTemplateEvent[]>('job-template-3', added('Old'), archived),
    ...on<JobTemplateEvent[]>('job-template-4', added('Rail', { UserId: 21 })),
  );
  reader = opened.reader;
});
afterAll(() => opened.close());

describe('templates', () => {
  it('are listed by name with what they contain, without archived ones', async () => {
    const { data, total } = await listJobTemplates(reader, olive, { ShowArchived: false, Take: 10 });
    expect([total, data.map(({ Name }) => Name)]).toEqual([3, ['Picket', 'privacy, 100 ft', 'Rail']]);
    expect(data[1]).toEqual({
      Id: 1,
      Version: 2,
      Name: 'privacy, 100 ft',
      Archived: false,
      FenceLines: 2,
      Length: 100.3,
      Gates: 2,
      Posts: 0,
      MiscItems: 1,
      LaborItems: 0,
      UserId: null,
      CanChange: true,
      CreatedAt: expect.any(String),
      CreatedBy: 'Olive Office',
      CreatedById: expect.any(Number),
    });
  });

  it('are listed with archived ones', async () =>
    expect((await listJobTemplates(reader, olive, { ShowArchived: true, Take: 10 })).total).toBe(4));

  it('are found by id and by name, unless archived', async () => {
    expect(await findJobTemplate(reader, olive, 3)).toMatchObject({ Name: 'Old', Archived: true, Parts });
    expect(await jobTemplateNamed(reader, olive, ' PICKET ')).toBe(2);
    expect(await jobTemplateNamed(reader, olive, 'Old')).toBeNull();
  });

  it('of market partners are seen by them, their admin and the house', async () => {
    const namesFor = async (caller: { Id: number; UserRoleId: number }) =>
      (await listJobTemplates(reader, caller, { ShowArchived: false, Take: 10 })).data.map(({ Name }) => Name);
    expect(await namesFor(max)).toEqual(['Picket', 'privacy, 100 ft']);
    for (const caller of [mia, partnerAdmin]) expect(await namesFor(caller)).toContain('Rail');
    expect(await findJobTemplate(reader, max, 4)).toBeNull();
    expect(await findJobTemplate(reader, max, 2)).toMatchObject({ Name: 'Picket' });
    expect(await jobTemplateNamed(reader, max, 'Rail')).toBeNull();
    expect(await jobTemplateNamed(reader, mia, 'Rail')).toBe(4);
  });

  it('are changed by the house, and by market partners if they are their own', async () => {
    const changedBy = async (caller: { Id: number; UserRoleId: number }) =>
      (await listJobTemplates(reader, caller, { ShowArchived: false, Take: 10 })).data
        .filter(({ CanChange }) => CanChange)
        .map(({ Name, UserId }) => [Name, UserId]);
    expect(await changedBy(olive)).toEqual([
      ['Picket', null],
      ['privacy, 100 ft', null],
      ['Rail', 21],
    ]);
    expect(await changedBy(max)).toEqual([]);
    for (const caller of [mia, partnerAdmin]) expect(await changedBy(caller)).toEqual([['Rail', 21]]);
  });

  it('of the house do not name who added them to market partners', async () => {
    const { data } = await listJobTemplates(reader, mia, { ShowArchived: false, Take: 10 });
    expect(data.map(({ CreatedBy }) => CreatedBy)).toEqual(['', '', 'Olive Office']);
    expect(data.map(({ CreatedById }) => CreatedById !== null)).toEqual([false, false, true]);
  });
});
