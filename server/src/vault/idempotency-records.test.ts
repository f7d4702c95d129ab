import { type TemporaryVault, temporaryVault } from '../testing/temporary-vault.ts';
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

it('answers a repeat as the first', async () => {
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin(request, attempt)).toEqual({ kind: 'running' });
  await records.finish(request, answer);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'answered', answer });
});

it('lets one of many at the same time be the first', async () => {
  const standings = await Promise.all(Array.from({ length: 8 }, () => records.begin(request, attempt)));
  expect(standings.filter(({ kind }) => kind === 'first')).toHaveLength(1);
});

it('tells another body, user, route or key apart', async () => {
  await records.begin(request, attempt);
  await records.finish(request, answer);
  expect(await records.begin({ ...request, body: { CompanyId: 2 } }, attempt)).toEqual({ kind: 'different' });
  expect(await records.begin({ ...request, userId: 8 }, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, route: 'POST /api/v1/customers' }, attempt)).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, key: 'k2' }, attempt)).toEqual({ kind: 'first' });
});

it('keeps nothing by which a password in the body could be tried out', async () => {
  const body = { Username: 'olive', Password: 'plum-kettle-orbit' };
  const kept = async (key: string) => {
    await records.begin({ ...request, key, body }, attempt);
    const { key: name } = (await temporary.vault.list('idempotency/')).at(-1)!;
    const entry = JSON.stringify((await temporary.vault.take(name))!.value);
    expect(entry).not.toContain(key);
    return entry;
  };
  // Whoever has the vault alone can't work out the same: each key, which nobody keeps, makes another.
  expect(await kept('some-key')).not.toBe(await kept('other-key'));
});

it('is done anew after a failure, and after a day', async () => {
  await records.begin(request, attempt);
  await records.abandon(request);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
  await records.finish(request, answer);
  temporary.pass(24 * 60 * 60_000);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'first' });
});

it('is handed on after a death, with what earlier attempts may have left', async () => {
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

it('is handed on to one of many', async () => {
  await records.begin(request, attempt);
  temporary.pass(60_000);
  const standings = await Promise.all(Array.from({ length: 8 }, () => records.begin(request, attempt)));
  expect(standings.filter(({ kind }) => kind === 'interrupted')).toHaveLength(1);
});

it('is handed on at once after a failure that may have had an effect', async () => {
  await records.begin(request, attempt);
  await records.interrupt(request);
  expect(await records.begin(request, attempt)).toEqual({ kind: 'interrupted', requestIds: ['r1'], after: '0041' });
});
