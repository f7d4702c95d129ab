import type { RecordProofRequest, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { drawnSignature } from '../../testing/approval-fixture.ts';
import { DispatchFixture } from '../../testing/dispatch-fixture.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const at = '2026-05-04T13:20:00.000Z';
const proved = (id: number, body: RecordProofRequest, headers = {}) =>
  dispatch.driver.post<SaveAnswer>(`deliveries/${id}/proof`, { ...body }, headers);
const message = (Message: string) => ({ status: 400, body: { Message } });

it('records who received the goods, what was missing, a photo and a signature', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  const Photo = `data:image/jpeg;base64,${(await pictures.photo()).toString('base64')}`;
  const Short = [{ LineId: 1, Quantity: 2 }];
  const answer = await proved(id, {
    JobId: job,
    Name: ' Ada Garden ',
    Note: 'Left at the garage',
    Short,
    Photo,
    SignatureImage: await drawnSignature(),
    At: '2026-05-04T09:20:00-04:00',
  });
  expect(answer).toMatchObject({ status: 200, body: { Id: id } });
  const [stop] = (await dispatch.delivery(id)).Jobs;
  expect(stop!.Proof).toMatchObject({
    Name: 'Ada Garden',
    Note: 'Left at the garage',
    Short,
    At: at,
    RecordedAt: '2026-05-04T14:00:00.000Z',
    RecordedBy: 'Drew Driver',
  });
  for (const path of [stop!.Proof!.PhotoPath!, stop!.Proof!.SignaturePath!]) {
    expect(await dispatch.driver.get(path)).toMatchObject({ status: 200 });
  }
  expect(await dispatch.shop.details(job)).toMatchObject({ JobStatusId: 5, DeliveredDate: null });
});

it('completes the delivery with the time of the device', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  expect(await proved(id, { JobId: job, Name: 'Ada', At: at, MarkDelivered: true })).toMatchObject({ status: 200 });
  expect(await dispatch.delivery(id)).toMatchObject({ StatusId: 3, DeliveredAt: at });
  expect(await dispatch.shop.details(job)).toMatchObject({ JobStatusId: 6, DeliveredDate: at });
});

it('never takes a time in the future for the delivery', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  await proved(id, { JobId: job, Name: 'Ada', At: '2031-01-01T00:00:00.000Z', MarkDelivered: true });
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveredDate: '2026-05-04T14:00:00.000Z' });
});

it('records a proof of a device whose clock was wrong, and counts the time of the server', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  const At = '1970-01-01T00:00:00.000Z';
  expect(await proved(id, { JobId: job, Name: 'Ada', At })).toMatchObject({ status: 200 });
  await dispatch.status(id, 3);
  const RecordedAt = '2026-05-04T14:00:00.000Z';
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveredDate: RecordedAt });
  expect((await dispatch.delivery(id)).Jobs[0]!.Proof).toMatchObject({ At, IsClockWrong: true, RecordedAt });
});

it('gives each job the time of its own proof', async () => {
  const [first, second] = [await dispatch.ready(), await dispatch.ready()];
  const id = await dispatch.planned('2026-05-04', first, second);
  await proved(id, { JobId: first, Name: 'Ada', At: at });
  await dispatch.status(id, 3);
  expect(await dispatch.shop.details(first)).toMatchObject({ DeliveredDate: at });
  expect(await dispatch.shop.details(second)).toMatchObject({ DeliveredDate: '2026-05-04T14:00:00.000Z' });
});

it('takes a proof that comes after the delivery was completed', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  await dispatch.status(id, 3);
  expect(await proved(id, { JobId: job, Name: 'Ada', At: at, MarkDelivered: true })).toMatchObject({ status: 200 });
  expect((await dispatch.delivery(id)).Jobs[0]!.Proof).toMatchObject({ Name: 'Ada' });
});

it('runs once for an Idempotency-Key', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-04', job);
  const send = () => proved(id, { JobId: job, Name: 'Ada', At: at }, { 'idempotency-key': `proof-${job}` });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect((await dispatch.delivery(id)).Version).toBe(first.body.Version);
});

describe('refuses', () => {
  let job: number;
  let id: number;
  beforeAll(async () => {
    job = await dispatch.ready();
    id = await dispatch.planned('2026-05-04', job);
  });

  it('a job of another delivery', async () => {
    const other = await dispatch.ready();
    expect(await proved(id, { JobId: other, Name: 'Ada', At: at })).toMatchObject(
      message(`Order ${other} is not on this delivery`),
    );
  });

  it.each([
    ['no name', { Name: ' ' }, { Name: ['Name is required'] }],
    [
      'a line of another order',
      { Short: [{ LineId: 9, Quantity: 1 }] },
      { Short: ['A line is not part of this order'] },
    ],
    [
      'a line twice',
      {
        Short: [
          { LineId: 1, Quantity: 1 },
          { LineId: 1, Quantity: 2 },
        ],
      },
      { Short: ['A line is listed twice'] },
    ],
    ['an empty signature', { SignatureImage: 'AAAA' }, { SignatureImage: ['Must sign name on signature pad'] }],
    ['a time that is none', { At: 'noon' }, { At: ['Time must be a date and time (ISO 8601)'] }],
    ['a photo that is no image text', { Photo: '<svg>' }, { Photo: ['The photo cannot be read'] }],
  ])('%s', async (_name, fields, ModelState) => {
    expect(await proved(id, { JobId: job, Name: 'Ada', At: at, ...fields })).toMatchObject({
      status: 400,
      body: { ModelState },
    });
  });

  it('a photo that is no picture', async () => {
    const Photo = Buffer.from('no picture').toString('base64');
    expect(await proved(id, { JobId: job, Name: 'Ada', At: at, Photo })).toMatchObject({ status: 415 });
  });

  it('to complete a delivery with an order that is not ready, and records nothing', async () => {
    const order = await dispatch.order();
    const mixed = await dispatch.planned('2026-05-04', job, order);
    const { Version } = await dispatch.delivery(mixed);
    expect(await proved(mixed, { JobId: job, Name: 'Ada', At: at, MarkDelivered: true })).toMatchObject(
      message(`Order ${order} is not ready`),
    );
    expect(await dispatch.delivery(mixed)).toMatchObject({ Version });
  });
});
