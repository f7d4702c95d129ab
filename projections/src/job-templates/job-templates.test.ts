import type { JobParts, JobTemplateEvent } from '@picket/domain';
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
const added = (Name: string): JobTemplateEvent => ({ type: 'JobTemplateAdded', data: { Name, Parts } });
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
  );
  reader = opened.reader;
});
afterAll(() => opened.close());

describe('templates', () => {
  it('are listed by name with what they contain, without archived ones', async () => {
    const { data, total } = await listJobTemplates(reader, { ShowArchived: false, Take: 10 });
    expect([total, data.map(({ Name }) => Name)]).toEqual([2, ['Picket', 'privacy, 100 ft']]);
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
      CreatedAt: expect.any(String),
      CreatedBy: 'Olive Office',
    });
  });

  it('are listed with archived ones', async () =>
    expect((await listJobTemplates(reader, { ShowArchived: true, Take: 10 })).total).toBe(3));

  it('are found by id and by name, unless archived', async () => {
    expect(await findJobTemplate(reader, 3)).toMatchObject({ Name: 'Old', Archived: true, Parts });
    expect(await jobTemplateNamed(reader, ' PICKET ')).toBe(2);
    expect(await jobTemplateNamed(reader, 'Old')).toBeNull();
  });
});
