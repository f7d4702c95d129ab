import type { DocumentRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { PREFIX } from '../../shared/http/call/api-path.ts';
import { Routes } from '../../shared/http/call/routes.ts';
import { TestApp } from '../../testing/app.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
let fences: FenceJobFixture;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start({ sideEffects: [] });
  fences = await FenceJobFixture.open(app);
  shop = fences.jobs;
  const texts = { EstimateDisclaimer: '<p>Prices hold for 30 days.</p>', Disclaimer: '<p>We dig.</p>' };
  await shop.boss.post('companies/patch', { Id: shop.ids.company, ...texts });
});
afterAll(() => app.close());

interface Ids {
  readonly job: number;
  readonly payment: number;
  readonly document: number;
}

/** The parameters of routes that need more than the id of the job. */
const parameters: Readonly<Record<string, (ids: Ids) => Readonly<Record<string, string | number>>>> = {
  'payments/{id}/receipt': ({ payment }) => ({ id: payment }),
  'jobs/{id}/documents/{docId}': ({ document }) => ({ docId: document }),
  'jobs/{id}/revisions/{number}/compare/{other}': () => ({ other: 'now' }),
  'estimate-report/{id}/{showMaterials}/{showLabor}': () => ({ showMaterials: 'true', showLabor: 'true' }),
};
/** Excluded routes: a comparison, which has its own parameters for moments, and lists that no job owns. */
const others = [
  'estimates/company-choice',
  'jobs/{id}/compare',
  'payments/types',
  'payments/groups/{groupId}',
  'estimates/statuses',
  'estimates/manufacturing-statuses',
];

const isOfJob = (path: string): boolean =>
  /^(jobs|estimates|payments|estimate-report)(\/|$)/.test(path) && !path.endsWith('/views') && !others.includes(path);

const jobReads = (): string[] =>
  app
    .get(Routes)
    .all.filter(({ method }) => method === 'get')
    .map(({ path }) => path.slice(PREFIX.length + 1))
    .filter(isOfJob);

function pathFor(read: string, ids: Ids): string {
  const values = { id: ids.job, number: 1, ...parameters[read]?.(ids) } as Record<string, string | number>;
  const path = read.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return `${path}?${read === 'payments' ? `jobId=${ids.job}&` : ''}`;
}

/** Returns the answer without the moment, which only answers with `at` have. */
async function answerOf(path: string) {
  const { status, body, bytes } = await shop.boss.get<Record<string, unknown>>(path);
  const isFile = typeof body !== 'object';
  const { AsOf: _, RequestId: __, ...rest } = isFile ? { bytes: bytes.toString('base64') } : (body ?? {});
  return { status, body: path.includes('/calculated-posts') ? suggested(rest as never) : rest };
}

/** Removes the posts of the current catalogue, which answers with `at` do not have. */
const suggested = ({ data, ...rest }: ListAnswer<Record<string, unknown>>) => ({
  ...rest,
  data: data.map(({ PostId: _, Choices: __, Description: ___, ...row }) => row),
});

/** Reads one after another, because the number of documents that a user may request at once is limited. */
async function answers(reads: readonly string[], ids: Ids, at = '') {
  const found: Record<string, Awaited<ReturnType<typeof answerOf>>> = {};
  for (const read of reads) found[read] = await answerOf(`${pathFor(read, ids)}${at}`);
  return found;
}
const now = async () => `at=p${await app.adapters.eventStore.head()}`;
const done = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new Error(`answers ${status}: ${JSON.stringify(body)}`);
};

/** Adds an order with everything that a job's page shows. */
async function wholeOrder(): Promise<Ids> {
  const CustomerId = await shop.add('customers', { Name: 'Ada Park', CustomerTypeId: 1, Email: 'ada@example.com' });
  const job = await fences.lined(40);
  await shop.boss.patch('estimates', { Id: job, CustomerId, JobName: 'Back yard', EstimatorId: shop.users.olive });
  await shop.add('jobs/job-misc-item', { JobId: job, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 10 }] });
  const post = { JobId: job, PostId: fences.ids.post, PostTypeId: 1, Quantity: 4 };
  await shop.add('job-posts', post);
  const payment = await shop.add('payments', {
    JobId: job,
    PaymentDate: '2026-05-04',
    PaymentAmount: 20,
    PaymentTypeId: 2,
  });
  const files = [{ bytes: 'a plan', name: 'Plan.txt', field: 'files' }];
  const document = (await shop.boss.upload<SaveAnswer>('POST', `jobs/${job}/documents`, { files })).body.Id;
  const shown = { ShowMaterials: true, ShowLabor: true };
  const email = { To: 'ada@example.com', Subject: 'Estimate', Body: '<p>{link}</p>' };
  done(await shop.office.post(`jobs/${job}/email-estimate`, { ...shown, ...email, ContinueWithoutTaxRate: true }));
  const paper = [{ bytes: await pictures.jpeg(), field: 'paper' }];
  done(
    await shop.office.upload('POST', `jobs/${job}/approval`, { data: { ...shown, Reason: 'By hand' }, files: paper }),
  );
  const terms = { Id: job, DeliveryTypeId: 2, LocationId: 1, ContinueWithoutTaxRate: true };
  done(await shop.boss.put('estimates/convert-to-order', terms));
  const order = { Kind: 'order', To: 'ada@example.com', Subject: 'Order', Body: '<p>As agreed.</p>' };
  done(await shop.boss.post(`jobs/${job}/email-document`, order));
  return { job, payment, document };
}

/** Changes everything that the page of the order shows, also the names of other records. */
async function changeAll({ job, payment, document }: Ids): Promise<void> {
  done(await shop.boss.put(`payments/confirm/${payment}/${job}/true`));
  done(await shop.boss.put(`estimates/${job}/revert-order`));
  done(await shop.boss.delete(`jobs/${job}/documents/${document}`));
  const { CustomerId } = await shop.details(job);
  done(await shop.boss.put(`customers/${CustomerId}`, { Name: 'Ada Parker' }));
  done(await shop.boss.patch('estimates', { Id: job, JobName: 'Front yard', Discount: 0.3 }));
  const line = { JobId: job, FenceSectionId: fences.ids.spruce, TotalWidth: 16 };
  await shop.add('fence-lines', line);
  const items = (await shop.summary(job)).Posts;
  done(await shop.boss.delete(`job-posts/${job}/${items[0]!.Id}`));
  const shown = { ShowMaterials: true, ShowLabor: true };
  const email = { To: 'eve@example.com', Subject: 'Again', Body: '<p>{link}</p>' };
  done(await shop.office.post(`jobs/${job}/email-estimate`, { ...shown, ...email, ContinueWithoutTaxRate: true }));
  const changed = { ContinueWithDifference: true, DifferenceReason: 'One post less' };
  done(await shop.boss.put(`invoices/convert-to-invoice/${job}`, changed));
}

/** Reads whose answers never change once they exist. */
const immutable = [
  'jobs/{id}/revisions/{number}/paper',
  'jobs/{id}/revisions/{number}/signature',
  'jobs/{id}/emails/{number}',
  'jobs/{id}/document-emails/{number}',
];

it('every read of a job returns with `at` what it returned at that moment', async () => {
  const reads = jobReads();
  expect(reads.length).toBeGreaterThan(18);
  const ids = await wholeOrder();
  const at = await now();
  const then = await answers(reads, ids);
  const found = Object.entries(then).flatMap(([read, { status }]) => (status === 200 ? [read] : []));
  expect(reads.filter((read) => !found.includes(read))).toEqual(['jobs/{id}/revisions/{number}/signature']);
  await changeAll(ids);
  const later = await answers(reads, ids);
  const same = reads.filter((read) => JSON.stringify(later[read]) === JSON.stringify(then[read]));
  expect(same.filter((read) => !immutable.includes(read))).toEqual([]);
  expect(await answers(reads, ids, at)).toEqual(then);
});

it('every read of a job rejects a moment that does not exist', async () => {
  const ids = await wholeOrder();
  for (const at of ['at=999', 'at=then', 'at=2100-01-01T00:00:00Z']) {
    for (const read of jobReads()) {
      expect([at, read, (await shop.boss.get(`${pathFor(read, ids)}${at}`)).status]).toEqual([at, read, 400]);
    }
  }
});

it('writes reject `at`, and a report ignores it', async () => {
  const id = await shop.estimate();
  const Message = 'The past cannot be changed: call without at';
  for (const answer of [
    await shop.boss.patch('estimates?at=1', { Id: id, JobName: 'Later' }),
    await shop.boss.put(`estimates/archive/${id}/true?at=1`),
    await shop.boss.delete(`jobs/${id}/documents/1?at=1`),
    await shop.boss.put(`jobs/${id}/restore?at=1`, { At: '1' }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { IsSuccess: false, Message } });
  expect((await shop.details(id)).Version).toBe(1);
  expect((await shop.boss.post(`jobs/${id}/shop-report?at=1`, {})).status).toBe(200);
});

it('the signed paper returns 404 as of a moment before the approval', async () => {
  const ids = await wholeOrder();
  const path = `jobs/${ids.job}/revisions/1/paper`;
  expect((await shop.boss.get(path)).status).toBe(200);
  expect((await shop.boss.get(`${path}?at=3`)).status).toBe(404);
});

describe('a job after random commands', () => {
  const pages = [
    'estimates/{id}',
    'jobs/{id}/estimate-summary',
    'jobs/{id}/fence-lines',
    'jobs/{id}/job-posts',
    'jobs/{id}/order-grouping',
    'jobs/{id}/approval',
    'jobs/{id}/revisions',
    'jobs/{id}/documents/_search',
    'jobs/{id}/logs',
    'payments',
  ];
  let names = 0;
  const steps: Readonly<Record<string, (ids: Ids) => Promise<unknown>>> = {
    name: ({ job }) => shop.boss.patch('estimates', { Id: job, JobName: `Name ${++names}` }),
    discount: ({ job }) => shop.boss.patch('estimates', { Id: job, Discount: (++names % 50) / 100 }),
    item: ({ job }) =>
      shop.boss.post('jobs/job-misc-item', { JobId: job, Items: [{ MiscItemId: shop.ids.lattice, Quantity: 1 }] }),
    price: ({ job }) =>
      shop.boss.put('jobs/job-misc-item', { JobId: job, Id: 2, Quantity: 3, UnitPrice: ++names, PriceNote: 'Match' }),
    line: ({ job }) => shop.boss.post('fence-lines', { JobId: job, FenceSectionId: fences.ids.cedar, TotalWidth: 16 }),
    unline: ({ job }) => shop.boss.delete(`fence-lines/${job}/1`),
    pay: ({ job }) =>
      shop.boss.post('payments', { JobId: job, PaymentDate: '2026-05-04', PaymentAmount: 5, PaymentTypeId: 1 }),
    confirm: ({ job, payment }) => shop.boss.put(`payments/confirm/${payment}/${job}/true`),
    document: async ({ job }) => {
      const { data } = (await shop.boss.get<ListAnswer<DocumentRow>>(`jobs/${job}/documents/_search`)).body;
      if (data[0]) return shop.boss.delete(`jobs/${job}/documents/${data[0].Id}`);
      const files = [{ bytes: `plan ${++names}`, name: 'Plan.txt', field: 'files' }];
      return shop.boss.upload('POST', `jobs/${job}/documents`, { files });
    },
    freeze: ({ job }) => shop.boss.post(`jobs/${job}/revisions`, { ShowMaterials: true, ShowLabor: true }),
    rename: async ({ job }) => {
      const { CustomerId } = await shop.details(job);
      return shop.boss.put(`customers/${CustomerId}`, { Name: `Ada ${++names}` });
    },
    company: () => shop.boss.put(`companies/${shop.ids.company}`, { Name: `Picket ${++names}` }),
    convert: ({ job }) =>
      shop.boss.put('estimates/convert-to-order', {
        Id: job,
        DeliveryTypeId: 2,
        LocationId: 1,
        ContinueWithoutTaxRate: true,
      }),
    revert: ({ job }) => shop.boss.put(`estimates/${job}/revert-order`),
    restore: ({ job }) => shop.boss.put(`jobs/${job}/restore`, { At: '3' }),
  };

  it('reads as of each step the same as right after that step', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 6, maxLength: 12 }),
        async (run) => {
          const job = await fences.lined(40);
          const CustomerId = await shop.add('customers', { Name: 'Ada Park', CustomerTypeId: 1 });
          await shop.boss.patch('estimates', { Id: job, CustomerId });
          await shop.add('jobs/job-misc-item', { JobId: job, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 10 }] });
          const paid = { JobId: job, PaymentDate: '2026-05-04', PaymentAmount: 20, PaymentTypeId: 2 };
          const ids = { job, payment: await shop.add('payments', paid), document: 0 };
          const recorded: [string, Awaited<ReturnType<typeof answers>>][] = [];
          for (const step of run) {
            await steps[step]!(ids);
            recorded.push([await now(), await answers(pages, ids)]);
          }
          for (const [at, then] of recorded) expect(await answers(pages, ids, at)).toEqual(then);
        },
      ),
      { numRuns: propertyRuns(3) },
    ));
});
