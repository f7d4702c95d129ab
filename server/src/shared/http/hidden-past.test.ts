import {
  type ApprovalLinkAnswer,
  type ApprovalPanel,
  type ClaimTypeName,
  ClaimTypes,
  type DeliveryDetails,
  type DocumentRow,
  type JobDetails,
  JobStatuses,
  type ListAnswer,
  type RevisionRow,
  type SaveAnswer,
  UserRoles,
} from '@picket/domain';
import type { TestClaims } from '../../testing/app.ts';
import { drawnSignature } from '../../testing/approval-fixture.ts';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Route } from './call/routes.ts';

/**
 * Calls every route of jobs as a market partner with their own job and what it was before it was theirs (ruling 80). All
 * texts of that past contain "hidden".
 */
let every: EveryRoute;
let signature: string;
beforeAll(async () => {
  every = await EveryRoute.start();
  signature = await drawnSignature();
});
afterAll(() => every.close());

const everything = { ShowMaterials: true, ShowLabor: true };
const claims = Object.fromEntries((Object.keys(ClaimTypes) as ClaimTypeName[]).map((claim) => [claim, 'Full']));
const partner = (Id: number, UserRoleId: number = UserRoles.MarketPartner) =>
  every.app.as(claims as TestClaims, { Id, UserRoleId });

/** A job with a past. The revisions 1 to `revisions`, as many emails, and the document are hidden. */
interface Handed {
  readonly id: number;
  /** Versions before the handover. */
  readonly versions: readonly number[];
  readonly instant: string;
  readonly position: string;
  readonly document: number;
  readonly payment: number;
}

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

async function addDocument(id: number, name: string): Promise<number> {
  const { boss } = every.shop;
  const files = [{ bytes: Buffer.from('%PDF-1.7\nhello'), name, field: 'files' }];
  return (await boss.upload<SaveAnswer>('POST', `jobs/${id}/documents`, { files })).body.Id;
}

/** Sends the estimate. The customer asks, and signs if `SigneeName` is named. */
async function answered(id: number, word: string, SigneeName?: string): Promise<void> {
  const { boss } = every.shop;
  const texts = { To: `${word}@example.com`, Cc: '', Subject: `${word} subject`, Body: `<p>${word} body</p>` };
  await ok(boss.post(`jobs/${id}/email-estimate`, { ...everything, ...texts }));
  const { body } = await boss.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, everything);
  const Id = new URL(body.Url).searchParams.get('id')!;
  await ok(every.app.anonymous.post('jobs/estimate-opened', { Id }));
  await ok(every.app.anonymous.post('jobs/estimate-question', { Id, Name: word, Question: `${word} question` }));
  if (SigneeName === undefined) return;
  const ticks = { SignatureApproved: true, OrderApproved: true, MaterialsApproved: true, LaborApproved: true };
  const texted = { EstimateDisclaimerApproved: true, CompanyDisclaimerApproved: true };
  const signed = { Id, SigneeName, SignatureImage: signature, ...ticks, ...texted };
  await ok(every.app.anonymous.post('jobs/approve-estimate', signed));
}

/** An estimate that belonged to the first owner, then to the others. `null` is the house. */
async function handed(first: number | null, ...others: number[]): Promise<Handed> {
  const { shop, app } = every;
  await ok(shop.boss.put(`customers/${shop.ids.customer}`, { Email: 'ada@example.com' }));
  const id = await shop.pricedEstimate({ JobName: 'hidden name', UserId: first, DeliveryTypeId: 1 });
  await answered(id, 'hidden');
  await ok(shop.boss.patch('estimates', { Id: id, Discount: 0.11, JobNotes: 'hidden notes' }));
  await answered(id, 'hidden', 'hidden signee');
  const document = await addDocument(id, 'hidden plan.pdf');
  const paid = { JobId: id, PaymentAmount: 77, PaymentTypeId: 1, PaymentDate: '2026-05-04' };
  const payment = await shop.add('payments', paid);
  const versions: number[] = [1, (await shop.details(id)).Version];
  const instant = app.clock.now().toISOString();
  const position = `p${await app.adapters.eventStore.head()}`;
  app.clock.advance(60_000);
  const own = { JobName: 'Own name', JobNotes: 'Own notes', Discount: 0.2 };
  for (const UserId of others) await ok(shop.boss.patch('estimates', { Id: id, UserId, ...own }));
  return { id, versions, instant, position, document, payment };
}

/** The owners of the job in turn, and who asks. */
const cases: readonly (readonly [string, () => Promise<Handed>, () => TestClient])[] = [
  [
    'a market partner who got the job of another one',
    () => handed(every.shop.users.mia, every.shop.users.max),
    () => partner(every.shop.users.max),
  ],
  [
    'a market partner who gave the job away and got it back',
    () => handed(every.shop.users.mia, every.shop.users.max, every.shop.users.mia),
    () => partner(every.shop.users.mia),
  ],
  [
    'the admin of the market partners, for a job that was of the house',
    () => handed(null, every.shop.users.mia),
    () => partner(every.shop.users.partnerAdmin, UserRoles.MarketPartnerAdmin),
  ],
];

/** The path of a route of jobs with this job, and the same text for each other parameter. */
const pathFor = (route: Route, id: number, others: string) =>
  every.pathOf({ ...route, path: route.path.replace('{kind}', 'job').replace(/\{\w+\}/, String(id)) }, others);

/** Routes of a job, of its history, and of parts that are printed. */
const isOfJob = ({ path }: Route) => /\/(jobs|estimates|history|estimate-report)\/[^/]*\{/.test(path);

describe.each(cases)('for %s, the past of the job', (_who, make, as) => {
  let job: Handed;
  let client: TestClient;
  beforeAll(async () => {
    job = await make();
    client = as();
  });

  it('is 404 at its versions, instants and positions on each route that takes them', async () => {
    const ofJob = every.closed.filter((route) => isOfJob(route) && 'at' in (every.querySchema(route).properties ?? {}));
    expect(ofJob.length).toBeGreaterThan(12);
    const found: string[] = [];
    for (const route of ofJob) {
      for (const at of [...job.versions, job.instant, job.position]) {
        const path = pathFor(route, job.id, '1');
        const { status } = await client.send(route.method.toUpperCase() as 'GET', `${path}?at=${at}`, { Title: 'A' });
        if (status !== 404) found.push(`${nameOf(route)} at ${at}: ${status}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('is in no answer of any route', async () => {
    const found: string[] = [];
    for (const route of every.closed.filter(({ method }) => method === 'get')) {
      for (const number of ['1', '2', String(job.document)]) {
        const { bytes, status } = await client.get(pathFor(route, job.id, number));
        if (status === 200 && /hidden/i.test(bytes.toString('latin1'))) found.push(`${nameOf(route)} ${number}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('looks missing on each route of its parts, read or written', async () => {
    const head = await every.app.adapters.eventStore.head();
    const ofParts = every.closed.filter(
      (route) => isOfJob(route) && /\{.*\/(revisions|emails|documents)\/\{/.test(route.path),
    );
    expect(ofParts.length).toBeGreaterThan(6);
    const found: string[] = [];
    for (const route of ofParts) {
      const answerFor = async (number: string) => {
        const method = route.method.toUpperCase() as 'GET';
        const { status, body } = await client.send(method, pathFor(route, job.id, number), every.sample(route, job.id));
        return JSON.stringify([status, body]);
      };
      const missing = await answerFor('999999');
      for (const number of ['1', '2', String(job.document)]) {
        if ((await answerFor(number)) !== missing) found.push(`${nameOf(route)} ${number}`);
      }
    }
    expect(found).toEqual([]);
    expect(await every.app.adapters.eventStore.head()).toBe(head);
  });

  it('is 404 by the number of each of its parts, read or written', async () => {
    const head = await every.app.adapters.eventStore.head();
    const restored = { At: String(job.versions[1]), DryRun: false };
    const answers = await Promise.all([
      client.get(`jobs/${job.id}/revisions/1`),
      client.get(`jobs/${job.id}/revisions/2`, { accept: 'application/pdf' }),
      client.get(`jobs/${job.id}/revisions/2/signature`),
      client.get(`jobs/${job.id}/revisions/2/paper`),
      client.get(`jobs/${job.id}/revisions/1/compare/2`),
      client.get(`jobs/${job.id}/revisions/1/compare/now`),
      client.put(`jobs/${job.id}/revisions/1/restore`, {}),
      client.put(`jobs/${job.id}/revisions/2/restore`, {}),
      client.get(`jobs/${job.id}/emails/1`),
      client.get(`jobs/${job.id}/emails/2`),
      client.get(`jobs/${job.id}/documents/${job.document}`),
      client.delete(`jobs/${job.id}/documents/${job.document}`),
      client.put(`jobs/${job.id}/restore`, restored),
      client.put(`jobs/${job.id}/restore`, { ...restored, DryRun: true }),
      client.get(`jobs/${job.id}/compare?from=${job.versions[1]}`),
      client.get(`history/job/${job.id}/compare?from=${job.versions[1]}`),
      client.get(`payments?jobId=${job.id}&at=${job.versions[1]}`),
      client.get(`payments?jobId=${job.id}&at=${job.position}`),
      client.get(`payments/${job.payment}/receipt?at=${job.position}`),
      client.get(`history/payment/${job.payment}`),
      client.get(`history/document/${job.document}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await every.app.adapters.eventStore.head()).toBe(head);
  });

  it('is left out of its lists', async () => {
    const { body: panel } = await client.get<ApprovalPanel>(`jobs/${job.id}/approval`);
    expect(panel).toMatchObject({ Sent: null, Approved: [], Questions: [], JobEmailLogs: [], Difference: null });
    for (const path of ['revisions', 'emails', 'documents/_search']) {
      const { body } = await client.get<ListAnswer<unknown>>(`jobs/${job.id}/${path}`);
      expect([path, body]).toMatchObject([path, { data: [], total: 0 }]);
    }
    const { body: details } = await client.get<JobDetails>(`estimates/${job.id}`);
    expect(details).toMatchObject({ SignedRevision: null, SignedDifference: null, FailedEmailId: null });
  });
});

describe('what follows the handover', () => {
  it('is a revision of its own, though the customer would see the same, with its email, question and document', async () => {
    const { shop } = every;
    const id = await shop.pricedEstimate({ UserId: shop.users.mia });
    await answered(id, 'hidden');
    await ok(shop.boss.patch('estimates', { Id: id, UserId: shop.users.max }));
    await answered(id, 'own');
    const document = await addDocument(id, 'own.pdf');
    const client = partner(shop.users.max);
    const list = async <T>(path: string) => (await client.get<ListAnswer<T>>(`jobs/${id}/${path}`)).body.data;
    expect(await list<RevisionRow>('revisions')).toMatchObject([{ Revision: 2, State: 'open' }]);
    expect(await list('emails')).toMatchObject([{ Id: 2, Revision: 2 }]);
    expect(await list<DocumentRow>('documents/_search')).toMatchObject([{ Id: document, Name: 'own.pdf' }]);
    expect((await client.get<ApprovalPanel>(`jobs/${id}/approval`)).body.Questions).toMatchObject([
      { Question: 'own question' },
    ]);
    expect(await client.delete(`jobs/${id}/documents/${document}`)).toMatchObject({ status: 200 });
    expect(await client.put(`jobs/${id}/revisions/2/restore`, {})).toMatchObject({ status: 200 });
  });

  it('is a delivery without the proof of an earlier order', async () => {
    const { shop, app } = every;
    const { mia, max } = shop.users;
    const id = await shop.ready({ UserId: mia, DeliveryTypeId: 1 });
    const DeliveryDate = app.clock.now().toISOString().slice(0, 10);
    const delivery = (await shop.boss.post<SaveAnswer>('dispatch/deliveries', { DeliveryDate })).body.Id;
    const putOn = () => shop.boss.patch('dispatch/jobs', { DeliveryId: delivery, JobIds: [id] });
    const prove = (Name: string) =>
      shop.boss.post(`deliveries/${delivery}/proof`, { JobId: id, Name, At: app.clock.now().toISOString() });
    await ok(putOn());
    await ok(prove('hidden receiver'));
    const position = `p${await app.adapters.eventStore.head()}`;
    await ok(shop.boss.put(`estimates/${id}/force-revert-order?jobStatusId=${JobStatuses.Estimate}`));
    await ok(shop.boss.patch('estimates', { Id: id, UserId: max }));
    await ok(shop.boss.put('estimates/convert-to-order', { Id: id, DeliveryTypeId: 1, LocationId: 1 }));
    await ok(putOn());
    const client = partner(max);
    const read = async (at = '') => client.get<DeliveryDetails>(`deliveries/${delivery}${at}`);
    const now = `?at=p${await app.adapters.eventStore.head()}`;
    for (const at of ['', now]) expect((await read(at)).body.Jobs).toMatchObject([{ Id: id, Proof: null }]);
    expect((await read(`?at=${position}`)).status).toBe(404);
    expect((await shop.boss.get<DeliveryDetails>(`deliveries/${delivery}`)).body.Jobs[0]!.Proof).not.toBeNull();
  });
});
