import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type ListAnswer, type Recorded, type SecurityLogRow, UserRoles } from '@picket/domain';
import { verifyArchive } from '../../../verifier/verify.mjs';
import { verifyLog } from '../../adapters/event-store/verify-log.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const auditor = () => app.as({ Audit: 'Full' }, { Id: 1 });
const Reason = 'Yearly audit';
const everything = { Scope: 'everything', Reason };
const head = async () => (await verifyLog(app.adapters.storedEvents)).head;
const verified = async (bytes: Buffer) => verifyArchive([bytes], { head: await head() });

describe('POST audit/exports', () => {
  it('answers an archive of everything that the verifier proves', async () => {
    const { status, headers, bytes } = await auditor().post('audit/exports', everything);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/gzip');
    expect(headers['content-disposition']).toContain('filename="picket-everything-2026-05-04.tar.gz"');
    const { result, lines } = await verified(bytes);
    expect(result).toBe('proved');
    expect(lines[0]).toBe(
      `Export of everything, made on 2026-05-04T14:00:00.000Z by Olive Market (user 1). Reason: "${Reason}"`,
    );
    const { events } = await head();
    expect(lines[1]).toMatch(new RegExp(`^${events} of ${events} events of the log, \\d+ files$`));
  });

  it('answers an archive of a job with its payments, documents and deliveries', async () => {
    const id = await shop.order();
    await shop.add('payments', { JobId: id, PaymentAmount: 10, PaymentTypeId: 1, PaymentDate: '2026-05-04' });
    const files = [{ bytes: 'A drawing', name: 'drawing.txt', field: 'files' }];
    expect((await shop.boss.upload('POST', `jobs/${id}/documents`, { files })).status).toBe(200);
    const { bytes } = await auditor().post('audit/exports', { Scope: 'job', JobId: id, Reason });
    const { result, lines } = await verified(bytes);
    expect(result).toBe('proved');
    expect(lines[0]).toContain(`Export of job ${id}, `);
    expect(lines[1]).toMatch(/, 1 files$/);
  });

  it('answers an archive of an interval, in company days', async () => {
    const interval = { Scope: 'interval', StartDate: '2026-05-04', EndDate: '2026-05-04', Reason };
    const { bytes, headers } = await auditor().post('audit/exports', interval);
    expect(headers['content-disposition']).toContain('picket-2026-05-04-2026-05-04.tar.gz');
    expect((await verified(bytes)).result).toBe('proved');
    const none = await auditor().post('audit/exports', { ...interval, StartDate: '2026-05-05', EndDate: '2026-05-05' });
    const { result, lines } = await verified(none.bytes);
    expect(result).toBe('proved');
    expect(lines[1]).toMatch(/^0 of /);
  });

  it('contains nothing of the vault', async () => {
    const { bytes } = await auditor().post('audit/exports', everything);
    const secrets = (await app.adapters.vault.list<unknown>('')).filter(({ key }) => key === 'log/key');
    expect(secrets).toHaveLength(1);
    const text = gunzipSync(bytes).toString('latin1');
    expect(text).toContain('BEGIN PUBLIC KEY');
    expect(text).not.toContain('PRIVATE KEY-----\nM');
  });

  it('is in the security log, with what was exported and why', async () => {
    for (const _ of [1, 2]) await auditor().post('audit/exports', { ...everything, Reason: 'Asked by the bank' });
    const { body } = await app.administrator.post<ListAnswer<SecurityLogRow>>('security-log/_search', { KindId: 31 });
    const rows = body.data.filter(({ Detail }) => Detail === 'Everything: Asked by the bank');
    expect(rows).toMatchObject(Array(2).fill({ Kind: 'Events exported', UserId: 1, Count: 1 }));
  });

  it('is refused while the security log cannot record it', async () => {
    jest.spyOn(app.adapters.vault, 'set').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await auditor().post('audit/exports', everything)).status).toBe(500);
    expect((await auditor().post('audit/exports', everything)).status).toBe(200);
  });

  it.each([
    [{ Scope: 'everything' }, { Reason: ['Reason is required'] }],
    [{ Scope: 'everything', Reason: '  ' }, { Reason: ['Reason is required'] }],
    [{ Scope: 'all', Reason }, { Scope: ['Choose what to export'] }],
    [{ Scope: 'job', Reason }, { JobId: ['Job is required'] }],
    [{ Scope: 'interval', Reason }, { StartDate: ['Start date is required'] }],
    [{ Scope: 'interval', StartDate: '2026-05-04', Reason }, { EndDate: ['End date is required'] }],
    [
      { Scope: 'interval', StartDate: '2026-05-04', EndDate: '2026-05-03', Reason },
      { EndDate: ['End date must not be before start date'] },
    ],
  ])('rejects %j', async (request, ModelState) => {
    expect(await auditor().post('audit/exports', request)).toMatchObject({ status: 400, body: { ModelState } });
  });

  it('answers 404 for an unknown job, and to market partners', async () => {
    expect((await auditor().post('audit/exports', { Scope: 'job', JobId: 999, Reason })).status).toBe(404);
    const partner = app.as({ Audit: 'Full' }, { Id: 21, UserRoleId: UserRoles.MarketPartner });
    expect((await partner.post('audit/exports', everything)).status).toBe(404);
  });

  it('requires full access to the audit', async () => {
    expect((await app.as({ Audit: 'Read' }).post('audit/exports', everything)).status).toBe(403);
  });

  it('runs once at a time for each user, and ends when the browser leaves', async () => {
    const log = endless();
    const { readAll, head: logHead } = app.adapters.storedEvents;
    Object.assign(app.adapters.storedEvents, { readAll: log.readAll, head: async () => '9'.repeat(20) });
    const { nest } = app.application;
    await nest.listen(0, '127.0.0.1');
    const leaving = request(`${await nest.getUrl()}/api/v1/audit/exports`, {
      method: 'POST',
      agent: false,
      headers: { ...(await auditor().credentials()), 'content-type': 'application/json' },
    });
    leaving.end(JSON.stringify(everything));
    const [response] = (await once(leaving, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await once(response, 'data');
    expect(await auditor().post('audit/exports', everything)).toMatchObject({
      status: 400,
      body: { Message: 'Your last export is still running. Wait until it has finished.' },
    });
    leaving.destroy();
    await log.ended;
    Object.assign(app.adapters.storedEvents, { readAll, head: logHead });
    expect((await auditor().post('audit/exports', everything)).status).toBe(200);
  });
});

/** A log without end, of events that do not compress. `ended` resolves when its reader leaves. */
function endless() {
  let resolve = () => {};
  const ended = new Promise<void>((done) => {
    resolve = done;
  });
  async function* readAll(): AsyncGenerator<Recorded> {
    try {
      for (let row = 1; ; row++) {
        await new Promise(setImmediate);
        const data = { Text: randomBytes(50_000).toString('base64') };
        const position = String(row).padStart(20, '0');
        yield {
          position,
          stream: 'x-1',
          version: row,
          type: 'X',
          id: '',
          data,
          meta: { hash: '' },
        } as unknown as Recorded;
      }
    } finally {
      resolve();
    }
  }
  return { readAll, ended };
}
