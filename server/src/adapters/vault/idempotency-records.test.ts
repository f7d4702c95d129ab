import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { IdempotencyRecords } from './idempotency-records.ts';

const request = { userId: 7, route: 'POST /api/v1/estimates', key: 'k1', body: { CompanyId: 1 } };
const attempt = { requestId: 'r1', after: '0041' };
const answer = { status: 201, body: { IsSuccess: true, Id: 42 } };

let temporary: TemporaryVault;
let records: IdempotencyRecords;
beforeEach(() => {
  temporary = temporaryVault();
  records = new IdempotencyRecords(temporary.vault, temporary.clock);
});
afterEach(() => temporary.dispose());

it('begin returns the first response for a repeated request', async () => {
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin(request, attempt)).toEqual({ kind: 'running' });
  await records.finish(request, answer);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'answered', answer });
});

it('begin accepts one of many concurrent requests', async () => {
  const standings = await Promise.all(Array.from({ length: 8 }, () => records.begin(request, attempt)));
  expect(standings.filter(({ kind }) => kind === 'first')).toHaveLength(1);
});

it('begin distinguishes bodies, users, routes and keys', async () => {
  await records.begin(request, attempt);
  await records.finish(request, answer);
  expect(await records.begin({ ...request, body: { CompanyId: 2 } }, attempt)).toEqual({ kind: 'different' });
  expect(await records.begin({ ...request, userId: 8 }, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, route: 'POST /api/v1/customers' }, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, key: 'k2' }, attempt)).toEqual({ kind: 'first' });
});

it('stores nothing that a password in the body could be guessed from', async () => {
  const body = { Username: 'olive', Password: 'plum-kettle-orbit' };
  const stored = async (key: string) => {
    await records.begin({ ...request, key, body }, attempt);
    const { key: name } = (await temporary.vault.list('idempotency/')).at(-1)!;
    const entry = JSON.stringify((await temporary.vault.take(name))!.value);
    expect(entry).not.toContain(key);
    return entry;
  };
  // The hash depends on the key of the request, which is not stored.
  expect(await stored('some-key')).not.toBe(await stored('other-key'));
});

it('begin returns first again after abandon, and after a day', async () => {
  await records.begin(request, attempt);
  await records.abandon(request);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
  await records.finish(request, answer);
  temporary.pass(24 * 60 * 60_000);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
});

it('begin returns interrupted with the earlier request ids when an attempt has timed out', async () => {
  await records.begin(request, attempt);
  temporary.pass(59_999);
  expect(await records.begin(request, { requestId: 'r2', after: '0050' })).toEqual({ kind: 'running' });
  temporary.pass(1);
  const second = await records.begin(request, { requestId: 'r3', after: '0060' });
  expect(second).toEqual({ kind: 'interrupted', requestIds: ['r1'], after: '0041' });
  expect(await records.begin(request, attempt)).toEqual({ kind: 'running' });
  temporary.pass(60_000);
  const third = await records.begin(request, { requestId: 'r4', after: '0070' });
  expect(third).toEqual({ kind: 'interrupted', requestIds: ['r1', 'r3'], after: '0041' });
  await records.finish(request, answer);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'answered', answer });
});

it('begin gives an interrupted request to one of many callers', async () => {
  await records.begin(request, attempt);
  temporary.pass(60_000);
  const standings = await Promise.all(Array.from({ length: 8 }, () => records.begin(request, attempt)));
  expect(standings.filter(({ kind }) => kind === 'interrupted')).toHaveLength(1);
});

it('begin returns interrupted immediately after interrupt', async () => {
  await records.begin(request, attempt);
  await records.interrupt(request);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'interrupted', requestIds: ['r1'], after: '0041' });
});
