import { randomUUID } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type SaveAnswer, SecurityKinds } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { SignInApp, type TestUser } from '../../areas/auth/testing/sign-in-app.ts';
import { SecurityLog } from '../security-log/security-log.ts';

let auth: SignInApp;
let user: TestUser;
let customer: number;
beforeAll(async () => {
  auth = await SignInApp.start();
  user = await auth.user();
  customer = (await add('Acme Farms', {})).body.Id;
});
afterAll(() => auth.close());
afterEach(() => {
  jest.restoreAllMocks();
  vaultDatabase().exec('PRAGMA query_only = OFF');
});

const vaultDatabase = () => (auth.app.adapters.vault as unknown as { database: DatabaseSyncInstance }).database;
const makeReadOnly = () => vaultDatabase().exec('PRAGMA query_only = ON');
const unavailable = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: {
    IsSuccess: false,
    Message: 'The system cannot save or read at the moment. Please try again in a moment.',
  },
};
const head = () => auth.app.adapters.eventStore.head();
const add = (Name: string, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
  auth.app.administrator.post<SaveAnswer>('customers', { Name, CustomerTypeId: 2 }, headers);

describe('while the vault cannot be written', () => {
  it('a sign-in answers 503', async () => {
    makeReadOnly();
    expect(await user.browser().signIn(user.username, 'plum-kettle-orbit')).toMatchObject(unavailable);
  });

  it('a refresh answers 503 and works afterwards', async () => {
    const browser = await user.signedIn();
    makeReadOnly();
    expect(await browser.refresh()).toMatchObject(unavailable);
    vaultDatabase().exec('PRAGMA query_only = OFF');
    expect((await browser.refresh()).status).toBe(200);
  });

  it('a POST with a key answers 503 and records nothing', async () => {
    const before = await head();
    makeReadOnly();
    expect(await add('Bay Homes')).toMatchObject(unavailable);
    expect(await head()).toBe(before);
  });

  it('a read that must be recorded answers 503', async () => {
    const auditor = auth.app.as({ Customers: 'Read', Audit: 'Read' }, { Id: 51 });
    await auditor.get('settings');
    makeReadOnly();
    expect(await auditor.get(`customers/${customer}`)).toMatchObject(unavailable);
  });

  it('a refusal answers 403 although the security log cannot be written', async () => {
    const recorded = jest.spyOn(auth.app.get(SecurityLog), 'record');
    const nobody = auth.app.as({}, { Id: 52 });
    await nobody.get('settings');
    makeReadOnly();
    expect((await nobody.get('customers/1')).status).toBe(403);
    expect(recorded).toHaveBeenCalledWith(SecurityKinds.CallRefused, expect.anything());
  });
});

describe('when the vault cannot keep the answer to a POST with a key', () => {
  const failOnce = () =>
    jest.spyOn(auth.app.adapters.vault, 'replace').mockRejectedValueOnce(new StoreUnavailableError('The disk is full'));

  it('what was recorded is answered, and the repeat gets the same from the log', async () => {
    const failed = failOnce();
    const key = { 'idempotency-key': 'kept' };
    const first = await add('Crane Yard', key);
    expect(first.status).toBe(200);
    expect(failed).toHaveBeenCalledTimes(1);
    auth.app.clock.advance(61_000);
    const after = await head();
    expect((await add('Crane Yard', key)).body).toEqual(first.body);
    expect(await head()).toBe(after);
  });

  it('a refusal is answered as it is', async () => {
    jest.spyOn(auth.app.adapters.vault, 'take').mockRejectedValueOnce(new StoreUnavailableError('The disk is full'));
    expect((await add('')).status).toBe(400);
  });
});
