import { SecurityKinds } from '@picket/domain';
import { pino } from 'pino';
import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { SecurityLog } from './security-log.ts';

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;
const always = { from: '', before: '9999' };
const { SignedIn, SignInFailed, SignInThrottled } = SecurityKinds;

describe(SecurityLog.name, () => {
  let temporary: TemporaryVault;
  let log: SecurityLog;
  let lines: string[];
  beforeEach(() => {
    temporary = temporaryVault();
    lines = [];
    const logger = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
    log = new SecurityLog(temporary.vault, temporary.clock, logger, 20, 5);
  });
  afterEach(() => temporary.dispose());

  const from = (address: string, userId: number | null = 7) => ({ userId, address, requestId: 'r1' });
  const all = () => log.list(always);

  it('records user, network and request id, newest first, and writes a line', async () => {
    await log.record(SignedIn, from('192.0.2.7'));
    temporary.pass(MINUTES);
    await log.record(SecurityKinds.SessionsEnded, { ...from('2001:db8:1:2:3::4', 8), actorId: 7, detail: 'x' });
    expect(await all()).toMatchObject([
      { kindId: SecurityKinds.SessionsEnded, userId: 8, actorId: 7, network: '2001:db8:1:2', requestId: 'r1' },
      { kindId: SignedIn, userId: 7, actorId: null, network: '192.0.2.7', count: 1, at: '2026-05-04T14:00:00.000Z' },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'Signed in', security: { userId: 7, network: '192.0.2.7', requestId: 'r1' } },
      { msg: 'Sessions ended', security: { userId: 8, actorId: 7 } },
    ]);
  });

  it('counts failures of one user from one network within an hour in one row', async () => {
    for (let i = 0; i < 3; i++) {
      await log.record(SignInFailed, from('192.0.2.7'));
      temporary.pass(MINUTES);
    }
    await log.record(SignInFailed, from('192.0.2.8'));
    await log.record(SignInFailed, from('192.0.2.7', 8));
    expect((await all()).map(({ count }) => count).sort()).toEqual([1, 1, 3]);
    temporary.pass(HOURS);
    await log.record(SignInFailed, from('192.0.2.7'));
    expect(await all()).toHaveLength(4);
  });

  it('writes what nothing limits once in an hour', async () => {
    await log.record(SignInThrottled, from('192.0.2.7'));
    const writes = jest.spyOn(temporary.vault, 'replace');
    for (let i = 0; i < 50; i++) await log.record(SignInThrottled, from('192.0.2.7'));
    expect(writes).not.toHaveBeenCalled();
    expect(await all()).toMatchObject([{ count: 1 }]);
    expect(lines).toHaveLength(1);
    temporary.pass(HOURS);
    await log.record(SignInThrottled, from('192.0.2.7'));
    expect(await all()).toHaveLength(2);
  });

  it('does not ask the vault again about what it has written once in an hour', async () => {
    await log.record(SignInThrottled, from('192.0.2.7'));
    const reads = jest.spyOn(temporary.vault, 'get');
    await log.record(SignInThrottled, from('192.0.2.7'));
    expect(reads).not.toHaveBeenCalled();
  });

  it('has a bounded number of rows for failures of anonymous callers from many networks', async () => {
    for (let i = 0; i < 120; i++) await log.record(SignInFailed, from(`192.0.2.${i}`, null));
    await log.record(SignedIn, from('192.0.2.7'));
    const entries = await all();
    expect(entries).toHaveLength(20 + 2);
    expect(entries.find(({ network }) => network === '')).toMatchObject({ count: 100, kindId: SignInFailed });
  });

  it('has one row an hour for all failures of unknown callers from one network', async () => {
    const { CallRefused } = SecurityKinds;
    for (let i = 0; i < 50; i++) {
      await log.record(SignInFailed, from('192.0.2.7', null));
      await log.record(SignInThrottled, from('192.0.2.7', null));
      await log.record(CallRefused, { ...from('192.0.2.7', null), detail: `PUT /${i}` });
    }
    expect((await all()).map(({ kindId, count }) => [kindId, count]).sort()).toEqual([
      [CallRefused, 1],
      [SignInFailed, 50],
      [SignInThrottled, 1],
    ]);
  });

  it('has user and network of a user’s failures after anonymous callers used up the rows of the day', async () => {
    for (let i = 0; i < 120; i++) {
      await log.record(SignInFailed, from(`192.0.2.${i}`, null));
      await log.record(SignInThrottled, from(`192.0.2.${i}`, null));
    }
    await log.record(SignInFailed, from('198.51.100.1', 7));
    await log.record(SignInThrottled, from('198.51.100.1', 7));
    expect((await all()).filter(({ userId }) => userId === 7)).toMatchObject([
      { network: '198.51.100.1' },
      { network: '198.51.100.1' },
    ]);
  });

  it('has a bounded number of rows for one user, all with the user', async () => {
    for (let i = 0; i < 50; i++) await log.record(SignInThrottled, from(`192.0.2.${i}`, 7));
    await log.record(SignInFailed, from('192.0.2.1', 7));
    const entries = await all();
    expect(entries).toHaveLength(5 + 1 + 1);
    for (const entry of entries) expect(entry).toMatchObject({ userId: 7, network: expect.stringMatching(/./) });
  });

  it('counts each further record that one user reads in an hour once, in one row', async () => {
    const read = (id: number) =>
      log.record(SecurityKinds.PersonalDataRead, { ...from('192.0.2.7'), detail: `job ${id}` });
    for (let id = 1; id <= 50; id++) await read(id);
    for (let id = 1; id <= 50; id++) await read(id);
    const counts = (await all()).map(({ detail, count }) => [detail, count]);
    expect(counts).toHaveLength(5 + 1);
    expect(counts).toContainEqual(['', 45]);
    expect(counts).toContainEqual(['job 1', 1]);
  });

  it('counts repeated sign-ins, sign-outs, exports and ended sessions within an hour in one row', async () => {
    for (const kind of [SignedIn, SecurityKinds.SignedOut, SecurityKinds.Exported, SecurityKinds.SessionsEnded]) {
      for (let i = 0; i < 30; i++) await log.record(kind, from('192.0.2.7'));
    }
    expect((await all()).map(({ count }) => count)).toEqual([30, 30, 30, 30]);
  });

  it('loses no concurrent failure', async () => {
    await Promise.all(Array.from({ length: 20 }, () => log.record(SignInFailed, from('192.0.2.7'))));
    expect(await all()).toMatchObject([{ count: 20 }]);
  });

  it('deletes entries after ninety days', async () => {
    await log.record(SignedIn, from('192.0.2.7'));
    await log.record(SignInFailed, from('192.0.2.7'));
    temporary.pass(90 * DAYS - 1);
    expect(await all()).toHaveLength(2);
    temporary.pass(1);
    expect(await all()).toEqual([]);
    await temporary.vault.sweep();
    expect(await temporary.vault.list('security-log')).toEqual([]);
  });

  it('lists the entries of a span', async () => {
    await log.record(SignedIn, from('192.0.2.7'));
    temporary.pass(DAYS);
    await log.record(SignedIn, from('192.0.2.8'));
    const networks = async (span: typeof always) => (await log.list(span)).map(({ network }) => network);
    expect(await networks({ from: '', before: '2026-05-05T00:00:00.000Z' })).toEqual(['192.0.2.7']);
    expect(await networks({ from: '2026-05-04T14:00:00.001Z', before: '9999' })).toEqual(['192.0.2.8']);
    expect(await networks({ from: '2026-05-04T14:00:00.000Z', before: '2026-05-05T14:00:00.000Z' })).toEqual([
      '192.0.2.7',
    ]);
  });

  it('lists the entries that match, newest first', async () => {
    for (let day = 0; day < 3; day++) {
      await log.record(SignedIn, from(`192.0.2.${day}`, 7));
      await log.record(SignedIn, from('192.0.2.9', 8));
      temporary.pass(DAYS);
    }
    const matches = ({ userId }: { userId: number | null }) => userId === 7;
    const found = await log.list({ ...always, matches });
    expect(found.map(({ network }) => network)).toEqual(['192.0.2.2', '192.0.2.1', '192.0.2.0']);
  });

  it('does not fail what it records when the vault fails', async () => {
    jest.spyOn(temporary.vault, 'set').mockRejectedValueOnce(new Error('disk full'));
    await log.record(SecurityKinds.PasswordChanged, from('192.0.2.7'));
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      msg: 'The security log could not be written',
      security: { userId: 7, network: '192.0.2.7', count: 1 },
    });
  });

  it('fails what must not happen unrecorded when the vault fails, and records it the next time', async () => {
    jest.spyOn(temporary.vault, 'add').mockRejectedValueOnce(new Error('disk full'));
    const read = () => log.recordOrFail(SecurityKinds.PersonalDataRead, { ...from('192.0.2.7'), detail: 'job 1' });
    await expect(read()).rejects.toThrow('disk full');
    await read();
    expect(await all()).toMatchObject([{ detail: 'job 1', count: 1 }]);
  });
});
