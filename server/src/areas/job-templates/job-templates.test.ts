import type {
  CopyLinesAnswer,
  HistoryEntry,
  JobParts,
  JobTemplateRow,
  ListAnswer,
  RefusedAnswer,
  SaveAnswer,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';

let app: TestApp;
let shop: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceJobFixture.open(app);
});
afterAll(() => app.close());

const list = async (includeArchived = false) =>
  (await shop.jobs.office.get<ListAnswer<JobTemplateRow>>(`job-templates/${includeArchived}`)).body;
const insert = (id: number, TemplateId: number, client = shop.jobs.office) =>
  client.post<CopyLinesAnswer & RefusedAnswer>(`jobs/${id}/insert-template`, { TemplateId });

/** A template of 100 ft of cedar with a gate. */
async function template(Name: string): Promise<number> {
  const FromJobId = await shop.lined(100, { JobGates: [{ GateId: shop.ids.gate }] });
  return shop.jobs.add('job-templates', { Name, FromJobId });
}

describe('templates', () => {
  it('are saved from a job and inserted into another at the prices of today', async () => {
    const id = await template('6 ft cedar privacy, 100 ft, one gate');
    expect((await list()).data).toContainEqual({
      Id: id,
      Version: 1,
      Name: '6 ft cedar privacy, 100 ft, one gate',
      Archived: false,
      FenceLines: 1,
      Length: 100,
      Gates: 1,
      Posts: 0,
      MiscItems: 0,
      LaborItems: 0,
      UserId: null,
      CanChange: true,
      CreatedAt: '2026-05-04T14:00:00.000Z',
      CreatedBy: 'Olive Office',
      CreatedById: expect.any(Number),
    });
    const JobId = await shop.measured();
    expect((await insert(JobId, id)).body).toMatchObject({ IsSuccess: true, Id: JobId, Skipped: [] });
    expect(await shop.lines(JobId)).toMatchObject([{ TotalWidth: 100, Sections: 12 }]);
    expect((await shop.jobs.summary(JobId)).FenceSections).toMatchObject([{ Quantity: 12, UnitPrice: 214 }]);
  });

  it('answer their lines and items, without prices and notes', async () => {
    const FromJobId = await shop.lined(100, { JobGates: [{ GateId: shop.ids.gate }], Note: 'Steep' });
    const id = await shop.jobs.add('job-templates', { Name: 'Looked at', FromJobId });
    expect((await shop.jobs.office.get<JobParts>(`job-templates/${id}/parts`)).body).toEqual({
      FenceLines: [
        {
          FenceSectionId: shop.ids.cedar,
          Description: expect.any(String),
          TotalWidth: 100,
          Quantity: 12,
          Stop: false,
          Turn: expect.any(Number),
          JobGates: [expect.objectContaining({ GateId: shop.ids.gate, Quantity: 1 })],
        },
      ],
      Posts: [],
      MiscItems: [],
      LaborItems: [],
    });
    expect((await shop.jobs.office.get('job-templates/9999/parts')).status).toBe(404);
  });

  it('hold selected lines', async () => {
    const FromJobId = await shop.lined(24);
    await shop.jobs.add('fence-lines', { JobId: FromJobId, FenceSectionId: shop.ids.cedar, TotalWidth: 8 });
    const id = await shop.jobs.add('job-templates', { Name: 'One section', FromJobId, FenceLineIds: [2] });
    expect((await list()).data).toContainEqual(expect.objectContaining({ Id: id, FenceLines: 1, Length: 8 }));
  });

  it('are renamed, with a name of their own', async () => {
    const id = await template('Rename me');
    await template('Taken');
    expect(await shop.jobs.office.put<SaveAnswer>('job-templates', { Id: id, Name: ' TAKEN ' })).toMatchObject({
      status: 400,
      body: { ModelState: { Name: ['A template named TAKEN already exists'] } },
    });
    const save = { Id: id, Name: 'Renamed', Version: 1 };
    expect((await shop.jobs.office.put<SaveAnswer>('job-templates', save)).body).toMatchObject({ Version: 2 });
    expect((await shop.jobs.office.put<SaveAnswer>('job-templates', save)).status).toBe(409);
    const { data } = (await shop.jobs.office.get<ListAnswer<HistoryEntry>>(`history/job-template/${id}`)).body;
    expect(data[0]).toMatchObject({ Changes: [{ Field: 'Name', From: 'Rename me', To: 'Renamed' }] });
  });

  it('are archived and restored, and not inserted meanwhile', async () => {
    const id = await template('Seasonal');
    await shop.jobs.done(`job-templates/archive/${id}/true`);
    expect((await list()).data.map(({ Id }) => Id)).not.toContain(id);
    expect((await list(true)).data).toContainEqual(expect.objectContaining({ Id: id, Archived: true }));
    const JobId = await shop.measured();
    expect((await insert(JobId, id)).body).toMatchObject({
      ModelState: { TemplateId: ['Template is not available'] },
    });
    await template('Seasonal');
    expect((await shop.jobs.office.put(`job-templates/archive/${id}/false`)).status).toBe(400);
  });

  it('of jobs that the caller may not see are 404', async () => {
    const FromJobId = await shop.lined(24);
    const body = { Name: 'Not mine', FromJobId };
    expect((await shop.jobs.mia.post('job-templates', body)).status).toBe(404);
    expect((await insert(FromJobId, await template('Any'), shop.jobs.mia)).status).toBe(404);
    expect((await shop.jobs.office.put('job-templates', { Id: 9999, Name: 'None' })).status).toBe(404);
  });

  it('of market partners are changed by them, their admin and the house', async () => {
    const { mia, max, partnerAdmin, office } = shop.jobs;
    const FromJobId = await shop.measured(mia);
    await mia.post('fence-lines', { JobId: FromJobId, FenceSectionId: shop.ids.cedar, TotalWidth: 24 });
    const Id = (await mia.post<SaveAnswer>('job-templates', { Name: 'Of Mia', FromJobId })).body.Id!;
    const house = await template('Of the house');
    const seenBy = async (client: typeof mia) =>
      (await client.get<ListAnswer<JobTemplateRow>>('job-templates/true')).body.data.map((row) => row.Id);
    for (const client of [mia, partnerAdmin, office])
      expect(await seenBy(client)).toEqual(expect.arrayContaining([Id, house]));
    expect(await seenBy(max)).toContain(house);
    expect(await seenBy(max)).not.toContain(Id);
    const statusesOf = async (client: typeof mia, id: number) => [
      (await client.put('job-templates', { Id: id, Name: `Template ${id}` })).status,
      (await client.put(`job-templates/archive/${id}/true`)).status,
      (await client.put(`job-templates/archive/${id}/false`)).status,
      (await client.get(`history/job-template/${id}`)).status,
    ];
    for (const client of [mia, partnerAdmin, office])
      expect(await statusesOf(client, Id)).toEqual([200, 200, 200, 200]);
    const hidden = [404, 404, 404, 404];
    expect(await statusesOf(max, Id)).toEqual(hidden);
    for (const client of [mia, partnerAdmin]) expect(await statusesOf(client, house)).toEqual(hidden);
    const rowFor = async (client: typeof mia, id: number) =>
      (await client.get<ListAnswer<JobTemplateRow>>('job-templates/true')).body.data.find((row) => row.Id === id);
    for (const client of [mia, partnerAdmin, office])
      expect(await rowFor(client, Id)).toMatchObject({ CanChange: true, UserId: expect.any(Number) });
    for (const client of [mia, partnerAdmin, max])
      expect(await rowFor(client, house)).toMatchObject({ CanChange: false, UserId: null });
    expect((await max.get(`job-templates/${Id}/parts`)).status).toBe(404);
    expect((await max.get(`job-templates/${house}/parts`)).status).toBe(200);
    const other = await shop.measured(max);
    expect((await insert(other, Id, max)).body).toMatchObject({
      ModelState: { TemplateId: ['Template is not available'] },
    });
    expect((await insert(other, house, max)).status).toBe(200);
  });

  it('need estimates: to read, read access; to change, full access', async () => {
    const reader = app.as({ Estimates: 'Read' });
    expect((await reader.get('job-templates/false')).status).toBe(200);
    expect((await reader.get('job-templates/9999/parts')).status).toBe(404);
    expect((await app.as({ Manufacturing: 'Full' }).get('job-templates/false')).status).toBe(403);
    for (const call of [
      reader.post('job-templates', { Name: 'x', FromJobId: 1 }),
      reader.put('job-templates', { Id: 1, Name: 'x' }),
      reader.put('job-templates/archive/1/true'),
      reader.post('jobs/1/insert-template', { TemplateId: 1 }),
    ])
      expect((await call).status).toBe(403);
  });

  it('refuse a job without lines and items', async () =>
    expect(
      await shop.jobs.office.post('job-templates', { Name: 'Empty', FromJobId: await shop.measured() }),
    ).toMatchObject({ status: 400, body: { Message: 'There is nothing to copy' } }));
});
