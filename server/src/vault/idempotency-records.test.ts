import { type TemporaryVault, temporaryVault } from '../testing/temporary-vault.ts';
import { IdempotencyRecords } from './idempotency-records.ts';

const request = { userId: 7, route: 'POST /api/v1/estimates', key: 'k1', body: { CompanyId: 1 } };
const answer = { status: 201, body: { IsSuccess: true, Id: 42 } };

let temporary: TemporaryVault;
let records: IdempotencyRecords;
beforeEach(() => {
  temporary = temporaryVault();
  records = new IdempotencyRecords(temporary.vault, temporary.clock);
});
afterEach(() => temporary.dispose());

it('answers a repeat as the first', async () => {
  expect(await records.begin(request)).toEqual({ kind: 'first' });
  expect(await records.begin(request)).toEqual({ kind: 'running' });
  await records.finish(request, answer);
  expect(await records.begin(request)).toEqual({ kind: 'answered', answer });
});

it('lets one of many at the same time be the first', async () => {
  const standings = await Promise.all(Array.from({ length: 8 }, () => records.begin(request)));
  expect(standings.filter(({ kind }) => kind === 'first')).toHaveLength(1);
});

it('tells another body, user, route or key apart', async () => {
  await records.begin(request);
  await records.finish(request, answer);
  expect(await records.begin({ ...request, body: { CompanyId: 2 } })).toEqual({ kind: 'different' });
  expect(await records.begin({ ...request, userId: 8 })).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, route: 'POST /api/v1/customers' })).toEqual({ kind: 'first' });
  expect(await records.begin({ ...request, key: 'k2' })).toEqual({ kind: 'first' });
});

it('is done anew after a failure, after a death, and after a day', async () => {
  await records.begin(request);
  await records.abandon(request);
  expect(await records.begin(request)).toEqual({ kind: 'first' });
  temporary.pass(60_000);
  expect(await records.begin(request)).toEqual({ kind: 'first' });
  await records.finish(request, answer);
  temporary.pass(24 * 60 * 60_000);
  expect(await records.begin(request)).toEqual({ kind: 'first' });
});
