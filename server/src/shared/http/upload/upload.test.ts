import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { Controller, Module } from '@nestjs/common';
import type { RefusedAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { Call, full } from '../call/call.ts';
import { Body } from '../input/parameters.ts';
import { IsString } from '../input/rules.ts';
import { Nullable } from '../input/takes.ts';
import { Files, UPLOADS_AT_ONCE } from './upload.ts';
import { MEGABYTE, type UploadedFile } from './upload-rule.ts';

class RecordDto {
  @Nullable() @IsString({ message: 'Name must be a text' }) Name?: string;
}

let calls = 0;

@Controller()
class RecordsController {
  @Call('POST records/form', full('Companies'), undefined, {
    upload: { field: 'image', files: 3, maxBytes: MEGABYTE, totalBytes: 2 * MEGABYTE },
  })
  form(@Body() { Name }: RecordDto, @Files() files: readonly UploadedFile[]) {
    calls += 1;
    const described = files.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256(bytes) }));
    return { Name: Name ?? null, files: described };
  }
  @Call('POST records/json', full('Companies'))
  json(@Body() { Name }: RecordDto) {
    return { Name };
  }
}

@Module({ controllers: [RecordsController] })
class RecordsModule {}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const text = (size: number) => 'x'.repeat(size);

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await TestApp.start({ modules: [RecordsModule] });
  client = app.as({ Companies: 'Full' });
});
afterAll(() => app.close());

const form = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });
const part = (disposition: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const parts = (...all: string[]) => `${all.join('')}--b--\r\n`;

describe('a form', () => {
  it('contains files, and JSON that the DTO validates', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    const files = [
      { bytes, name: 'a.png' },
      { bytes: '', name: 'Zaun "für" “Öl” 100%.png' },
    ];
    expect((await client.upload('POST', 'records/form', { data: { Name: 'Gate' }, files })).body).toEqual({
      Name: 'Gate',
      files: [
        { name: 'a.png', size: 6, sha256: sha256(bytes) },
        { name: 'Zaun "für" “Öl” 100%.png', size: 0, sha256: sha256(Buffer.alloc(0)) },
      ],
    });
  });

  it('may be plain JSON', async () => {
    expect((await client.post('records/form', { Name: 'Gate' })).body).toEqual({ Name: 'Gate', files: [] });
  });

  it('is rejected by routes that require JSON', async () => {
    const answer = await client.upload('POST', 'records/json', { data: { Name: 'Gate' } });
    expect([answer.status, answer.body]).toEqual([415, refused('That type of content is not accepted here')]);
  });

  it.each([
    ['a wrong type', { Name: 1 }, { Name: ['Name must be a text'] }],
    ['an unknown field', { Nme: 'x' }, { Nme: ['Nme is not known here'] }],
    ['a list', [1], { Body: ['A JSON object is expected'] }],
    ['broken JSON', '{"Name', { data: ['data must be a JSON text'] }],
    ['a prototype key', '{"__proto__":{"isAdmin":true}}', { data: ['data must be a JSON text'] }],
    ['deep nesting', `${'['.repeat(50)}${']'.repeat(50)}`, { Body: ['The values are nested too deeply'] }],
    [
      'too many entries',
      JSON.stringify({ Name: Array(1_001).fill(0) }),
      { Name: ['Name can have at most 1,000 entries'] },
    ],
  ])('reports invalid fields of its data: %s', async (_, data, ModelState) => {
    expect(await client.upload('POST', 'records/form', { data })).toMatchObject({ status: 400, body: { ModelState } });
  });

  it('must have its files in the declared field', async () => {
    const answer = await client.upload('POST', 'records/form', { files: [{ bytes: 'x', field: 'logo' }] });
    expect(answer).toMatchObject({ status: 400, body: { ModelState: { logo: ['logo is not known here'] } } });
  });
});

const refused = (Message: string) => ({ IsSuccess: false, Message });

describe('limits on a form', () => {
  it.each([
    ['a file that is too large', [{ bytes: text(MEGABYTE + 1) }], 'A file can have at most 1 MB'],
    [
      'files that are too large together',
      [1, 2, 3].map(() => ({ bytes: text(900_000) })),
      'All files together can have at most 2 MB',
    ],
    ['a call that announces far too much', [{ bytes: text(5 * MEGABYTE) }], 'All files together can have at most 2 MB'],
    ['too many files', [1, 2, 3, 4].map(() => ({ bytes: 'x' })), 'At most 3 files can be sent at once'],
  ])('reject %s', async (_, files, message) => {
    const answer = await client.upload('POST', 'records/form', { files });
    expect([answer.status, answer.body]).toEqual([413, refused(message)]);
  });

  it('reject too much data beside the files', async () => {
    const answer = await client.upload('POST', 'records/form', { data: { Name: text(MEGABYTE + 1) } });
    expect(answer.status).toBe(413);
  });

  it('do not apply to a file of exactly the maximum size', async () => {
    const answer = await client.upload('POST', 'records/form', { files: [{ bytes: text(MEGABYTE) }] });
    expect(answer.status).toBe(200);
  });
});

describe('an invalid form', () => {
  it.each([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, parts(part('name="data"', '{}'))],
    ['with another boundary', form('other'), parts(part('name="data"', '{}'))],
    ['cut off in a file', form('b'), part('name="image"; filename="a"', 'xx').slice(0, -3)],
    ['cut off in a header', form('b'), '--b\r\ncontent-disposition: form-da'],
    ['with a part that has no name', form('b'), parts(part('filename="a"', 'x'), part('name="nobody"', 'x'))],
    ['with a prototype field', form('b'), parts(part('name="__proto__"', '{}'))],
    ['with two times data', form('b'), parts(part('name="data"', '{}'), part('name="data"', '{}'))],
    ['with an unknown field', form('b'), parts(part('name="more"', '{}'))],
    ['with many fields', form('b'), parts(...Array.from({ length: 2000 }, () => part('name="more"', '{}')))],
    ['of another kind', { 'content-type': 'multipart/mixed; boundary=b' }, parts()],
  ])('is rejected with a clear message: %s', async (_, headers, body) => {
    const before = calls;
    const answer = await client.post<RefusedAnswer>('records/form', body, headers);
    expect([400, 413, 415]).toContain(answer.status);
    expect(answer.body.Message).toMatch(/^[A-Z]|^\w+ (is not known here|may be there once)$/);
    expect(calls).toBe(before);
  });
});

it('is answered clearly, wherever it is damaged', async () => {
  const whole = parts(part('name="data"', '{"Name":"Gate"}'), part('name="image"; filename="a.png"', 'bytes'));
  const damages: readonly ((at: number) => string)[] = [
    (at) => whole.slice(0, at),
    (at) => whole.slice(at),
    (at) => `${whole.slice(0, at)}\0${whole.slice(at + 1)}`,
    (at) => `${whole.slice(0, at)}\r\n--b${whole.slice(at)}`,
  ];
  const statuses = new Set<number>();
  for (const damage of damages) {
    for (let at = 0; at < whole.length; at++) {
      const { status } = await client.post('records/form', damage(at), form('b'));
      statuses.add(status);
    }
  }
  expect([...statuses].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([]);
});

describe('uploads over a connection', () => {
  let port: number;
  beforeAll(async () => {
    await app.application.nest.listen(0, '127.0.0.1');
    port = (app.application.nest.getHttpServer().address() as { port: number }).port;
  });

  async function open(headers: Record<string, string | number>): Promise<ClientRequest> {
    const all = { ...(await client.credentials()), ...form('b'), ...headers };
    return request({ port, path: '/api/v1/records/form', method: 'POST', headers: all });
  }

  it('do not reach the route when they are aborted', async () => {
    const before = calls;
    const sending = await open({});
    sending.on('error', () => undefined);
    const fastify = app.application.nest.getHttpAdapter().getHttpServer();
    const [incoming] = await new Promise<[NodeJS.EventEmitter]>((resolve) => {
      fastify.once('request', (each: NodeJS.EventEmitter) => resolve([each]));
      sending.write(part('name="image"; filename="a"', text(1000)).slice(0, -2));
    });
    const closed = new Promise((resolve) => incoming.once('close', resolve));
    sending.destroy();
    await closed;
    expect((await client.post('records/form', {})).status).toBe(200);
    expect(calls).toBe(before + 1);
  });

  it('that announce too many bytes are answered while they are still being sent', async () => {
    const sending = await open({ 'content-length': 400 * MEGABYTE });
    sending.on('error', () => undefined);
    sending.write(part('name="image"; filename="a"', text(1000)));
    const [answer] = (await once(sending, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    sending.destroy();
  });

  it('are limited per user, and an aborted one frees its slot', async () => {
    const status = async (who = client) => (await who.upload('POST', 'records/form', { data: {} })).status;
    const slow: ClientRequest[] = [];
    const isFullAfterAnother = async () => {
      if ((await status()) === 429) return true;
      const sending = await open({});
      sending.on('error', () => undefined);
      sending.write(part('name="image"; filename="a"', text(1000)).slice(0, -2));
      slow.push(sending);
      return false;
    };
    try {
      // One after the other: the request takes a slot too, and may take that of a slow one.
      await until(isFullAfterAnother);
      expect(slow.length).toBeGreaterThanOrEqual(UPLOADS_AT_ONCE);
      expect(await status(app.as({ Companies: 'Full' }, { Name: 'Nora New' }))).toBe(200);
      for (const sending of slow) sending.destroy();
      await until(async () => (await status()) === 200);
    } finally {
      for (const sending of slow) sending.destroy();
    }
  });

  it('that are rejected early can be sent to the end, and the answer is read', async () => {
    const sending = await open({});
    const answered = once(sending, 'response') as Promise<[{ statusCode: number }]>;
    sending.write(part('name="image"; filename="a"', text(3 * MEGABYTE)));
    sending.end(parts());
    await once(sending, 'finish');
    expect((await answered)[0].statusCode).toBe(413);
    sending.destroy();
  });
});

it('are not read when the caller lacks the claim', async () => {
  const before = calls;
  const files = [{ bytes: 'x' }];
  expect((await app.as({ Companies: 'Read' }).upload('POST', 'records/form', { files })).status).toBe(403);
  expect((await app.anonymous.upload('POST', 'records/form', { files })).status).toBe(401);
  expect(calls).toBe(before);
});
