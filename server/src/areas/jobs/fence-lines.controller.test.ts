import type { FenceLineList, JobLogRow, LineSectionRow, ListAnswer, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceJobFixture.open(app);
});
afterAll(() => app.close());

type Answer = SaveAnswer & RefusedAnswer;
const post = (body: object) => shop.jobs.office.post<Answer>('fence-lines', body);
const put = (body: object) => shop.jobs.office.put<Answer>('fence-lines', body);
const remove = (path: string) => shop.jobs.office.delete<Answer>(`fence-lines/${path}`);
const refusal = (ModelState: object) => ({ status: 400, body: { IsSuccess: false, ModelState } });
const message = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });

describe('POST fence-lines', () => {
  it("adds a line with the catalogue's facts, and the items that it needs", async () => {
    const { cedar: FenceSectionId, gate: GateId } = shop.ids;
    const JobId = await shop.measured();
    const { body } = await post({
      JobId,
      FenceSectionId,
      TotalWidth: 42,
      Note: ' Along the back ',
      JobGates: [{ GateId, Swing: 'in' }],
      Version: 1,
    });
    expect(body).toEqual({ IsSuccess: true, Id: JobId, ChildId: 1, Version: 3, PreviousVersion: 1 });
    const facts = { HeightId: 4, Height: '6 ft', FenceStyle: 'Stockade' };
    expect(await shop.lines(JobId)).toEqual([
      {
        Id: 1,
        FenceSectionId,
        Section: {
          ...facts,
          Description: 'Cedar stockade',
          Width: 8,
          FenceStyleId: shop.fences.ids.stockade,
          PostStyleId: shop.fences.ids.square,
          PostStyle: 'Square',
          PostLengthId: 4,
          PostLength: '8 ft',
          PostLengthFeet: 8,
          InventoryTypeId: 2,
          InventoryType: 'Stock',
          Parts: [{ Description: 'Board', Quantity: 16 }],
          OriginalPrice: 214,
        },
        TotalWidth: 42,
        Quantity: 0,
        Stop: false,
        Turn: 90,
        Note: 'Along the back',
        Option: '',
        OptionGroup: '',
        IsChosen: true,
        JobGates: [
          {
            GateId,
            Quantity: 1,
            InventoryTypeId: 2,
            InventoryType: 'Stock',
            Offset: null,
            Swing: 'in',
            Gate: {
              ...facts,
              Description: 'Cedar gate 4 ft',
              Width: 4,
              FenceStyleId: shop.fences.ids.stockade,
              OriginalPrice: 285,
            },
          },
        ],
        Run: 1,
        Sections: 5,
        Length: 42,
        Amount: 1219.5,
      },
    ]);
    expect(await shop.jobs.summary(JobId)).toMatchObject({
      FenceSections: [{ Id: 1, FenceSectionId, Quantity: 5, UnitPrice: 214, LineTotal: 963 }],
      Gates: [{ Id: 2, GateId, Quantity: 1, UnitPrice: 285, LineTotal: 256.5 }],
      Posts: [],
      Totals: { FenceSectionTotal: 963, GateTotal: 256.5, MaterialTotal: 1219.5, OrderTotal: 1219.5 },
    });
  });

  it('adds a line at a position', async () => {
    const JobId = await shop.lined(16);
    await post({ JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 24, Position: 1 });
    expect((await shop.lines(JobId)).map(({ Id, Length }) => [Id, Length])).toEqual([
      [2, 24],
      [1, 16],
    ]);
  });

  it('accepts a number of sections on a quantity job', async () => {
    const JobId = await shop.jobs.estimate({ IsMeasurement: false });
    expect(await post({ JobId, FenceSectionId: shop.ids.cedar, Quantity: 3 })).toMatchObject({ status: 200 });
    expect(await shop.lines(JobId)).toMatchObject([{ TotalWidth: 0, Quantity: 3, Sections: 3, Length: 24 }]);
  });

  it('keeps the facts of its section when the catalogue changes', async () => {
    const FenceSectionId = await shop.fences.add('fence-sections', shop.fences.section('Pine'));
    const JobId = await shop.measured();
    await post({ JobId, FenceSectionId, TotalWidth: 8 });
    await shop.jobs.done('fence-sections', {
      Id: FenceSectionId,
      Description: 'Pine, treated',
      FenceSectionWidthId: 1,
    });
    await shop.jobs.done(`fence-sections/archive/${FenceSectionId}/true`);
    expect(await put({ JobId, Id: 1, FenceSectionId, TotalWidth: 16 })).toMatchObject({ status: 200 });
    expect(await shop.lines(JobId)).toMatchObject([{ Sections: 2, Section: { Description: 'Pine', Width: 8 } }]);
    expect(await post({ JobId, FenceSectionId, TotalWidth: 8 })).toMatchObject(
      refusal({ FenceSectionId: ['Fence section is not available'] }),
    );
  });

  it.each<[object, Record<string, unknown>]>([
    [{ FenceSectionId: undefined }, { FenceSectionId: ['Fence section is required'] }],
    [{ FenceSectionId: 999 }, { FenceSectionId: ['Fence section is not available'] }],
    [{ TotalWidth: 0 }, { TotalWidth: ['Total width is required'] }],
    [{ TotalWidth: 10.00001 }, { TotalWidth: ['Total width must have at most 4 decimals'] }],
    [{ TotalWidth: 100_001 }, { TotalWidth: ['Total width must be from 0 to 100000'] }],
    [{ Turn: 181 }, { Turn: ['Turn must be from -180 to 180'] }],
    [{ Note: 'x'.repeat(201) }, { Note: ['Note must be at most 200 characters'] }],
    [{ Position: 3 }, { Position: ['Position must be from 1 to 1'] }],
    [{ JobGates: [{ GateId: 999 }] }, { JobGates: ['Gate is not available'] }],
    [{ JobGates: [{ GateId: 1, InventoryTypeId: 9 }] }, { JobGates: ['Inventory type is not available'] }],
    [{ JobGates: [{ GateId: 1, Quantity: 0 }] }, { 'JobGates.0.Quantity': ['Quantity must be from 1 to 100'] }],
    [{ JobGates: [{ GateId: 1, Swing: 'up' }] }, { 'JobGates.0.Swing': ['Swing is in, out, double or slide'] }],
    [{ JobGates: [{ GateId: 1, Offset: 7 }] }, { JobGates: ['Gates must be within the fence line'] }],
    [{ JobGates: [{ GateId: 1, Quantity: 3 }] }, { JobGates: ['Gates are wider than the fence line'] }],
    [{ JobGates: Array(101).fill({ GateId: 1 }) }, { JobGates: ['At most 100 are possible'] }],
    [{ Section: {} }, { Section: [expect.any(String)] }],
  ])('rejects %j', async (wrong, modelState) => {
    const JobId = await shop.measured();
    const line = { JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 10 };
    expect(await post({ ...line, ...wrong })).toMatchObject(refusal(modelState));
    expect((await shop.jobs.details(JobId)).Version).toBe(1);
  });

  it('adds one line for repeated requests with the same idempotency key', async () => {
    const JobId = await shop.measured();
    const line = { JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 10 };
    const send = () => shop.jobs.office.post<Answer>('fence-lines', line, { 'idempotency-key': `line-${JobId}` });
    expect((await send()).body).toEqual((await send()).body);
    expect(await shop.lines(JobId)).toHaveLength(1);
  });
});

describe('POST fence-lines with several lines', () => {
  const line = (some: object = {}) => ({ FenceSectionId: shop.ids.cedar, TotalWidth: 8, ...some });

  it('adds the lines in order and returns their ids', async () => {
    const JobId = await shop.lined(16);
    const Lines = [line(), line({ TotalWidth: 24, JobGates: [{ GateId: shop.ids.gate }] })];
    const { body } = await post({ JobId, Lines, Position: 1 });
    expect(body).toMatchObject({ ChildId: 2, ChildIds: [2, 3], PreviousVersion: 3 });
    expect((await shop.lines(JobId)).map(({ Id, Length }) => [Id, Length])).toEqual([
      [2, 8],
      [3, 24],
      [1, 16],
    ]);
    expect(await shop.jobs.summary(JobId)).toMatchObject({
      FenceSections: [{ Quantity: 6 }],
      Gates: [{ Quantity: 1 }],
    });
  });

  it.each<[string, () => object, object]>([
    [
      'a wrong field',
      () => line({ TotalWidth: -1 }),
      { 'Lines.1.TotalWidth': ['Total width must be from 0 to 100000'] },
    ],
    ['a missing length', () => line({ TotalWidth: 0 }), { 'Lines.1.TotalWidth': ['Total width is required'] }],
    ['no section', () => ({ TotalWidth: 8 }), { 'Lines.1.FenceSectionId': ['Fence section is required'] }],
    [
      'an unknown section',
      () => line({ FenceSectionId: 999 }),
      { 'Lines.1.FenceSectionId': ['Fence section is not available'] },
    ],
    ['an unknown gate', () => line({ JobGates: [{ GateId: 999 }] }), { 'Lines.1.JobGates': ['Gate is not available'] }],
  ])('adds no line if one has %s, and returns its index', async (_case, wrong, modelState) => {
    const JobId = await shop.measured();
    expect(await post({ JobId, Lines: [line(), wrong()] })).toMatchObject(refusal(modelState));
    expect(await shop.lines(JobId)).toEqual([]);
  });

  it.each<[string, () => object, object]>([
    ['fields beside the list', () => ({ Lines: [line()], TotalWidth: 8 }), ['Lines have their fields in the list']],
    ['an empty list', () => ({ Lines: [] }), ['Lines are required']],
    ['more than a job can have', () => ({ Lines: Array(201).fill(line()) }), ['At most 200 are possible']],
  ])('rejects %s', async (_case, body, Lines) => {
    expect(await post({ JobId: await shop.measured(), ...body() })).toMatchObject(refusal({ Lines }));
  });
});

describe('PUT fence-lines', () => {
  it('changes the fields of the request and leaves the others unchanged', async () => {
    const { gate: GateId, spruce } = shop.ids;
    const JobId = await shop.lined(42, { JobGates: [{ GateId }], Stop: true });
    await put({ JobId, Id: 1, TotalWidth: 50, Version: 3 });
    expect(await shop.lines(JobId)).toMatchObject([{ TotalWidth: 50, Stop: true, JobGates: [{ GateId }] }]);
    await put({ JobId, Id: 1, FenceSectionId: spruce, JobGates: [] });
    expect(await shop.lines(JobId)).toMatchObject([{ TotalWidth: 50, FenceSectionId: spruce, JobGates: [] }]);
    expect(await shop.jobs.summary(JobId)).toMatchObject({
      FenceSections: [{ FenceSectionId: spruce, Quantity: 7, UnitPrice: 74 }],
      Gates: [],
    });
  });

  it('accepts an archived gate that the line has, and rejects it on another line', async () => {
    const GateId = await shop.fences.add('gates', shop.fences.gate('Old gate'));
    const JobId = await shop.lined(42, { JobGates: [{ GateId }] });
    await shop.jobs.done(`gates/archive/${GateId}/true`);
    expect(await put({ JobId, Id: 1, JobGates: [{ GateId, Quantity: 2 }] })).toMatchObject({ status: 200 });
    expect(await post({ JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 8, JobGates: [{ GateId }] })).toMatchObject(
      refusal({ JobGates: ['Gate is not available'] }),
    );
  });

  it('moves a line', async () => {
    const JobId = await shop.lined(16);
    await post({ JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 24 });
    await put({ JobId, Id: 2, Position: 1 });
    expect((await shop.lines(JobId)).map(({ Id }) => Id)).toEqual([2, 1]);
  });

  it('rejects a stale version with 409 and the current version, and a missing line with 404', async () => {
    const JobId = await shop.lined(16);
    expect(await put({ JobId, Id: 1, TotalWidth: 24, Version: 1 })).toMatchObject({
      status: 409,
      body: { IsSuccess: false, Version: 3, ChangedBy: expect.any(String) },
    });
    expect(await put({ JobId, Id: 9, TotalWidth: 24 })).toMatchObject({ status: 404 });
    expect(await put({ JobId: 999_999, Id: 1, TotalWidth: 24 })).toMatchObject({ status: 404 });
  });
});

describe('DELETE fence-lines', () => {
  it('removes the line and the items that no line needs', async () => {
    const JobId = await shop.lined(16);
    expect(await remove(`${JobId}/1?version=3`)).toMatchObject({ status: 200, body: { Version: 5 } });
    expect(await shop.lines(JobId)).toEqual([]);
    expect(await shop.jobs.summary(JobId)).toMatchObject({ FenceSections: [], Totals: { OrderTotal: 0 } });
    expect(await remove(`${JobId}/1`)).toMatchObject({ status: 404 });
  });
});

describe('fence lines', () => {
  it('can only be changed on estimates', async () => {
    const JobId = await shop.jobs.order();
    expect(await post({ JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 10 })).toMatchObject(
      message('Only the fence lines of an estimate can be changed'),
    );
  });

  it('are listed as of a version', async () => {
    const JobId = await shop.lined(16);
    await put({ JobId, Id: 1, TotalWidth: 24 });
    const { body } = await shop.jobs.office.get<FenceLineList>(`jobs/${JobId}/fence-lines?at=3`);
    expect(body).toMatchObject({ total: 1, Version: 3, data: [{ TotalWidth: 16, Sections: 2 }] });
  });

  it('are listed as of a position of the log, as the posts, the grouping and the summary are', async () => {
    const JobId = await shop.lined(16);
    await shop.jobs.add('job-posts', { JobId, PostId: shop.ids.post, PostTypeId: 1, Quantity: 2 });
    const at = `p${await app.adapters.eventStore.head()}`;
    await put({ JobId, Id: 1, TotalWidth: 24 });
    await shop.jobs.add('job-posts', { JobId, PostId: shop.ids.post, PostTypeId: 3, Quantity: 1 });
    const read = async (path: string) => (await shop.jobs.office.get(`jobs/${JobId}/${path}?at=${at}`)).body;
    expect(await read('fence-lines')).toMatchObject({ total: 1, data: [{ TotalWidth: 16 }] });
    expect(await read('job-posts')).toMatchObject({ data: [{ Quantity: 2 }], total: 1 });
    expect(await read('calculated-posts')).toMatchObject({
      data: expect.arrayContaining([{ Quantity: 1, Chosen: 2 }].map(expect.objectContaining)),
    });
    expect(await read('order-grouping')).toMatchObject({ LeftToPlace: 1, FenceLines: [{ Sections: 2 }] });
    expect(await read('estimate-summary')).toMatchObject({
      FenceSections: [{ Quantity: 2 }],
      Posts: [{ Quantity: 2 }],
    });
  });

  it("are listed with the job's version and their count", async () => {
    const JobId = await shop.lined(16);
    const { body: changed } = await put({ JobId, Id: 1, TotalWidth: 24 });
    const { body, headers } = await shop.jobs.office.get<FenceLineList>(`jobs/${JobId}/fence-lines`);
    expect(body).toMatchObject({ total: 1, Version: (changed as SaveAnswer).Version, data: [{ TotalWidth: 24 }] });
    expect(headers['x-list-count']).toBe('1');
  });

  it('count as uses of their section in its lookup; market partners see only their own uses', async () => {
    const { mia, max, office } = shop.jobs;
    const uses = async (client: TestClient) => {
      const { body } = await client.get<ListAnswer<LineSectionRow>>('fence-sections/fence-line/0/0/0/0');
      return body.data.find(({ Id }) => Id === shop.ids.spruce)?.Uses;
    };
    const before = (await uses(office))!;
    const line = { JobId: await shop.measured(mia), FenceSectionId: shop.ids.spruce, TotalWidth: 8 };
    for (const client of [office, mia]) await client.post('fence-lines', line);
    expect([await uses(office), await uses(mia), await uses(max)]).toEqual([before + 2, 1, 0]);
  });

  it('are hidden from other market partners', async () => {
    const JobId = await shop.measured(shop.jobs.mia);
    const line = { JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 10 };
    expect(await shop.jobs.mia.post('fence-lines', line)).toMatchObject({ status: 200 });
    expect((await shop.jobs.mia.get(`jobs/${JobId}/fence-lines`)).status).toBe(200);
    expect((await shop.jobs.max.get(`jobs/${JobId}/fence-lines`)).status).toBe(404);
    expect((await shop.jobs.max.post('fence-lines', line)).status).toBe(404);
    expect((await shop.jobs.max.put('fence-lines', { JobId, Id: 1, TotalWidth: 9 })).status).toBe(404);
    expect((await shop.jobs.max.delete(`fence-lines/${JobId}/1`)).status).toBe(404);
  });

  it("are in the job's log", async () => {
    const JobId = await shop.lined(42.5);
    await put({ JobId, Id: 1, TotalWidth: 50 });
    const { body } = await shop.jobs.office.get<ListAnswer<JobLogRow>>(`jobs/${JobId}/logs`);
    expect(body.data.map(({ Type, Text }) => [Type, Text])).toEqual([
      ['ItemChanged', expect.any(String)],
      ['FenceLineChanged', expect.any(String)],
      ['MaterialsAdded', expect.any(String)],
      ['FenceLineAdded', expect.stringContaining(`42' 6" of Cedar stockade`)],
      ['JobAdded', 'Job added'],
    ]);
    expect(body.data[1]!.Changes).toEqual([{ Field: 'Total width', From: `42' 6"`, To: `50'` }]);
  });

  it.each([
    [true, { Quantity: 2, TotalWidth: 0 }, 'The fence lines will get numbers of sections from their total widths'],
    [false, { Quantity: 0, TotalWidth: 16 }, 'The fence lines will get total widths from their numbers of sections'],
  ])('of a job with IsMeasurement %j are converted by an edit that continues', async (was, line, text) => {
    const Id = await shop.jobs.estimate({ IsMeasurement: was });
    await post({ JobId: Id, FenceSectionId: shop.ids.cedar, Quantity: 2, TotalWidth: 16 });
    const edit = { Id, IsMeasurement: !was };
    const { office } = shop.jobs;
    for (const refused of [
      await office.put('estimates', edit),
      await office.put('estimates/general-info', edit),
      await office.patch('estimates', { ...edit, ContinueWithFenceLines: false }),
    ]) {
      expect(refused).toMatchObject(message(text));
    }
    expect(await office.patch('estimates', { ...edit, ContinueWithFenceLines: true })).toMatchObject({ status: 200 });
    expect(await shop.lines(Id)).toMatchObject([line]);
    const back = { Id, IsMeasurement: was, ContinueWithFenceLines: true };
    expect(await office.put('estimates', back)).toMatchObject({ status: 200 });
    expect(await office.put('estimates/general-info', { ...back, IsMeasurement: !was })).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['fence section', 'job-fence-section', 1],
  ['gate', 'job-gate', 2],
])('the %s in the summary', (_kind, path, Id) => {
  const save = (body: object) => shop.jobs.office.put<Answer>(`jobs/${path}`, body);
  const job = () => shop.lined(42, { JobGates: [{ GateId: shop.ids.gate }] });

  it('accepts a price, a discount and a note, and rejects a quantity', async () => {
    const JobId = await job();
    const item = { JobId, Id, UnitPrice: 200, DiscountPercent: 0.05 };
    expect(await save(item)).toMatchObject(refusal({ PriceNote: ['Note is required'] }));
    expect(await save({ ...item, PriceNote: 'Loyal', Quantity: 99 })).toMatchObject(
      refusal({ Quantity: ['Quantity follows the fence lines'] }),
    );
    expect(await save({ ...item, PriceNote: 'Loyal', Version: 3 })).toMatchObject({ status: 200 });
    const { FenceSections, Gates } = await shop.jobs.summary(JobId);
    expect([...FenceSections, ...Gates].find((each) => each.Id === Id)).toMatchObject({
      UnitPrice: 200,
      PriceNote: 'Loyal',
      PriceChangedBy: 'Olive Office',
      DiscountPercent: 0.05,
    });
    await put({ JobId, Id: 1, TotalWidth: 60 });
    expect((await shop.jobs.summary(JobId)).FenceSections[0]).toMatchObject({ Quantity: 7 });
  });

  it('requires a price, and returns 404 for an item of another kind', async () => {
    const JobId = await job();
    expect(await save({ JobId, Id })).toMatchObject(refusal({ UnitPrice: ['Must have price and quantity'] }));
    expect(await save({ JobId, Id: 3 - Id, UnitPrice: 1, PriceNote: 'Other' })).toMatchObject({ status: 404 });
  });
});
