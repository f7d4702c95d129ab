import { createHash } from 'node:crypto';
import type { DocumentRow, ListAnswer, RefusedAnswer, SaveAnswer } from '@picket/domain';
import sharp from 'sharp';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { pictures } from '../../testing/pictures.ts';
import type { TestClient, TestFile } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
let office: TestClient;
let customer: string;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  office = app.as({ Customers: 'Full' }, { Id: 31, Name: 'Dora Docs' });
  customer = `customers/${shop.ids.customer}/documents`;
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\nhello');
const file = (bytes: TestFile['bytes'] = pdf, name = 'Plan.pdf'): TestFile => ({ bytes, name, field: 'files' });
const send = <T = SaveAnswer>(path: string, files: readonly TestFile[], client = office) =>
  client.upload<T>('POST', path, { files });
const list = async (path: string, client = office) =>
  (await client.get<ListAnswer<DocumentRow>>(`${path}/_search`)).body.data;
const newest = async (path = customer) => (await list(path))[0]!;
const storedFiles = async () => {
  const names: string[] = [];
  for await (const name of app.adapters.fileStore.list()) names.push(name);
  return names;
};

describe("a customer's documents", () => {
  it('are added, listed, downloaded and removed', async () => {
    const { status, body } = await send(customer, [file()]);
    expect([status, body]).toEqual([200, { IsSuccess: true, Id: body.Id, Version: 1, PreviousVersion: 0 }]);
    const row = await newest();
    expect(row).toEqual({
      Id: body.Id,
      Version: 1,
      Name: 'Plan.pdf',
      StatusId: 1,
      FilePath: `${customer}/${body.Id}`,
      User: 'Dora Docs',
      Size: pdf.length,
      ContentType: 'application/pdf',
      At: '2026-05-04T14:00:00.000Z',
    });
    const download = await office.get(row.FilePath);
    expect([download.status, download.bytes]).toEqual([200, pdf]);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });

    expect((await office.delete(`${row.FilePath}?version=7`)).status).toBe(409);
    expect((await office.delete<SaveAnswer>(`${row.FilePath}?version=1`)).body.Version).toBe(2);
    expect((await list(customer)).map(({ Id }) => Id)).not.toContain(row.Id);
    expect((await office.get(row.FilePath)).status).toBe(404);
    expect((await office.delete(row.FilePath)).body).toEqual({ IsSuccess: false, Message: 'Document not found' });
  });

  it('can be added several at a time, and are searched in pages', async () => {
    await send(customer, [file(pdf, 'North gate.pdf'), file('notes', 'South notes.txt')]);
    const found = await office.get<ListAnswer<DocumentRow>>(`${customer}/_search?q=gate%20north`);
    expect(found.body.data.map(({ Name }) => Name)).toEqual(['North gate.pdf']);
    const page = await office.get<ListAnswer<DocumentRow>>(`${customer}/_search?q=*&skip=0&take=1`);
    expect(page.body.data.map(({ Name }) => Name)).toEqual(['South notes.txt']);
    expect(page.headers['x-list-count']).toBe(String(page.body.total));
  });

  it('are added once per Idempotency-Key, which another file cannot reuse', async () => {
    const key = { 'idempotency-key': 'plan-1' };
    const add = (files: readonly TestFile[]) => office.upload<SaveAnswer>('POST', customer, { files }, key);
    const first = await add([file()]);
    const before = await list(customer);
    expect(await add([file()])).toMatchObject({ status: 200, body: { Id: first.body.Id } });
    for (const other of [[file('other')], [file(pdf, 'Other.pdf')], [file(), file()]])
      expect(await add(other)).toMatchObject({ status: 422 });
    expect(await list(customer)).toEqual(before);
  });

  it('can be opened with read access', async () => {
    await send(customer, [file()]);
    const { FilePath } = await newest();
    expect((await app.as({ Customers: 'Read' }).get(FilePath)).status).toBe(200);
  });

  it('return 404 for another customer or an unknown customer', async () => {
    await send(customer, [file()]);
    const { Id } = await newest();
    const other = `customers/${shop.ids.church}/documents`;
    expect((await office.get(`${other}/${Id}`)).status).toBe(404);
    expect((await office.delete(`${other}/${Id}`)).status).toBe(404);
    expect((await shop.boss.get(`jobs/${await shop.estimate()}/documents/${Id}`)).status).toBe(404);
    expect((await send('customers/999/documents', [file()])).status).toBe(404);
    expect((await office.get('customers/999/documents/_search')).status).toBe(404);
  });
});

describe("a job's documents", () => {
  it('require that the caller may see the job', async () => {
    const path = `jobs/${await shop.estimate({}, shop.mia)}/documents`;
    expect((await send(path, [file()], shop.mia)).status).toBe(200);
    const { FilePath } = (await list(path, shop.mia))[0]!;
    for (const client of [shop.mia, shop.partnerAdmin, shop.office]) {
      expect((await client.get(FilePath)).bytes).toEqual(pdf);
    }
    expect((await shop.max.get(FilePath)).status).toBe(404);
    expect((await shop.max.get(`${path}/_search`)).status).toBe(404);
    expect((await shop.max.delete(FilePath)).status).toBe(404);
    expect((await send(path, [file()], shop.max)).status).toBe(404);
    expect((await app.as({ Manufacturing: 'Full' }).get(FilePath)).status).toBe(200);
  });

  it('require the opportunities claim for opportunities, and the estimates claim for estimates', async () => {
    const sales = app.as({ Opportunities: 'Full' });
    expect((await send(`jobs/${await shop.opportunity()}/documents`, [file()], sales)).status).toBe(200);
    expect((await send(`jobs/${await shop.estimate()}/documents`, [file()], sales)).status).toBe(403);
  });
});

describe('an added document', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a PDF, whatever it is called', () => pdf, 'Plan.png', 'application/pdf'],
    [
      'a page that calls itself a picture',
      () => Buffer.from('<script>alert(1)</script>'),
      'a.png',
      'application/octet-stream',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.html', 'application/octet-stream'],
    [
      'an SVG with a script',
      () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
      'a.svg',
      'application/octet-stream',
    ],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.pdf', 'application/octet-stream'],
    ['a text', () => Buffer.from('hello'), 'a.txt', 'application/octet-stream'],
    ['a picture', () => pictures.png(), 'a.html', 'image/png'],
  ])('has the type of its content: %s', async (_, make, name, type) => {
    expect((await send(customer, [file(await make(), name)])).status).toBe(200);
    const row = await newest();
    expect([row.ContentType, row.Name]).toEqual([type, name]);
    const { headers } = await office.get(row.FilePath);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['a"b.pdf', 'a"b.pdf'],
    ['a\r\nset-cookie: x=1.pdf', /^a.*\.pdf$/],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    [`${'x'.repeat(400)}.pdf`, /^x{196}\.pdf$/],
  ])('has a safe name: %j', async (sent, shown) => {
    await send(customer, [file(pdf, sent)]);
    const { Name, FilePath } = await newest();
    expect(Name).toMatch(shown);
    const { headers } = await office.get(FilePath);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.%!#$&+^`|~-]*$/,
    );
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['HEIC', 'HEIC', () => ftyp('heic', 'mif1')],
    ['HEIC that begins as a video', 'HEIF', () => ftyp('mp42', 'mif1')],
    [
      'AVIF',
      'AVIF',
      async () =>
        sharp(await pictures.png())
          .avif()
          .toBuffer(),
    ],
    ['JPEG XL', 'JXL', () => Buffer.from('ff0a00000000000000000000', 'hex')],
    ['raw data of a camera', 'CANON-CR3', () => ftyp('crx ', 'isom')],
  ])('is refused if it is a photo whose location stays: %s', async (_, format, make) => {
    const answer = await send(customer, [file(await make(), 'Yard.jpg')]);
    const Message = `Pictures in the format ${format} can't be added, because their location can't be removed. Save it as JPEG first.`;
    expect([answer.status, answer.body]).toEqual([415, { IsSuccess: false, Message }]);
  });

  it('keeps a drawing, a bitmap and a video as they are', async () => {
    for (const bytes of [
      Buffer.from('AC1032'.padEnd(64, '\0')),
      Buffer.from('BM'.padEnd(64, '\0')),
      ftyp('isom', 'mp42'),
    ]) {
      await send(customer, [file(bytes, 'Yard')]);
      expect((await office.get((await newest()).FilePath)).bytes).toEqual(bytes);
    }
  });

  it('has no location data if it is a photo', async () => {
    const photo = await pictures.photo();
    await send(customer, [file(photo, 'Yard.jpg')]);
    const row = await newest();
    const { bytes } = await office.get(row.FilePath);
    expect([row.ContentType, row.Size]).toEqual(['image/jpeg', bytes.length]);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height]).toEqual([undefined, 20, 40]);
    expect(await storedFiles()).not.toContain(createHash('sha256').update(photo).digest('hex'));
  });
});

describe('an upload', () => {
  const half = async () => (await pictures.png({ width: 900, height: 900 })).subarray(0, 100);
  it.each<[string, () => Promise<TestFile[]>, number, string]>([
    ['no file', async () => [], 400, 'Choose a file'],
    ['an empty file', async () => [file('')], 400, 'Invalid Document'],
    ['an empty one among others', async () => [file('first of two'), file('')], 400, 'Invalid Document'],
    [
      'half a picture',
      async () => [file('one more'), file(await half())],
      415,
      'This picture is damaged or incomplete',
    ],
    ['26 MB', async () => [file(Buffer.alloc(26 * 1024 * 1024, 1))], 413, 'A file can have at most 25 MB'],
    ['too many', async () => Array.from({ length: 11 }, () => file('x')), 413, 'At most 10 files'],
    ['a file in another field', async () => [{ bytes: 'x', field: 'image' }], 400, 'image is not known here'],
  ])('is rejected and leaves no file: %s', async (_, make, status, message) => {
    const before = [await app.adapters.eventStore.head(), await storedFiles()];
    const answer = await send<RefusedAnswer>(customer, await make());
    expect([answer.status, answer.body.Message]).toEqual([status, expect.stringContaining(message)]);
    expect([await app.adapters.eventStore.head(), await storedFiles()]).toEqual(before);
  });

  it('of a file of 25 MB is accepted', async () => {
    expect((await send(customer, [file(Buffer.alloc(25 * 1024 * 1024, 1))])).status).toBe(200);
  });
});

/** The first box of an ISO media file. */
function ftyp(...brands: readonly [string, ...string[]]): Buffer {
  const [major, ...others] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(64)]);
}
