import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Module } from '@nestjs/common';
import type { RefusedAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { Transform } from 'class-transformer';
import { pino } from 'pino';
import { TestApp } from '../../../testing/app.ts';
import { Call, full, open, read } from '../call/call.ts';
import { Body, Query } from '../input/parameters.ts';
import { IsArray, IsInt } from '../input/rules.ts';
import { Nullable } from '../input/takes.ts';
import { ANONYMOUS_CALLS_A_MINUTE, CallLimits } from './call-limits.ts';

let transformed = 0;

class CountedDto {
  @Nullable()
  @IsInt({ each: true })
  @IsArray()
  @Transform(({ value }: { value: unknown }) => {
    transformed++;
    return value;
  })
  Numbers?: number[];
}

@Controller()
class LimitsController {
  @Call('POST limits/public', open)
  open(@Body() _: CountedDto) {
    return { IsSuccess: true };
  }
  @Call('POST limits/closed', full('Estimates'))
  closed(@Body() _: CountedDto) {
    return { IsSuccess: true };
  }
  @Call('GET limits/closed', read('Estimates'))
  read(@Query() _: CountedDto) {
    return { IsSuccess: true };
  }
}

@Module({ controllers: [LimitsController] })
class LimitsModule {}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ modules: [LimitsModule] });
});
afterAll(() => app.close());
beforeEach(() => {
  transformed = 0;
});

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, 1]));
const nested = (depth: number) => `${'{"Numbers":'.repeat(depth)}1${'}'.repeat(depth)}`;
const portOf = ({ application }: TestApp) => (application.nest.getHttpServer().address() as AddressInfo).port;
const caller = () => app.as({ Estimates: 'Full' });

describe('a body over a limit', () => {
  it.each([
    ['unknown fields', JSON.stringify({ Numbers: [1], ...keys(90_000) }), 400, 'A record can have at most 200 fields'],
    [
      'list entries',
      JSON.stringify({ Numbers: Array(330_000).fill(0) }),
      400,
      'Numbers can have at most 1,000 entries',
    ],
    ['fields', JSON.stringify({ Numbers: [1], ...keys(300) }), 400, 'A record can have at most 200 fields'],
    ['levels', nested(40), 400, 'The values are nested too deeply'],
    [
      'values',
      JSON.stringify({ Numbers: Array.from({ length: 100 }, () => keys(150)) }),
      400,
      'At most 10,000 values can be sent at once',
    ],
    [
      'characters in the name of a field',
      JSON.stringify({ ['x'.repeat(300)]: 1 }),
      400,
      'The name of a field is too long',
    ],
  ])('has too many %s: the answer is small and clear, and nothing is transformed', async (_, body, status, message) => {
    const answer = await caller().post<RefusedAnswer>('limits/closed', body);
    expect([answer.status, answer.body.Message]).toEqual([status, message]);
    expect(answer.bytes.length).toBeLessThan(1_000);
    expect(transformed).toBe(0);
  });

  it('reports the first 20 fields only', async () => {
    const { status, body } = await caller().post<RefusedAnswer>('limits/closed', keys(150));
    expect(status).toBe(400);
    expect(Object.keys(body.ModelState!)).toHaveLength(20);
  });

  it('does not exist for the largest bodies of the product', async () => {
    const answer = await caller().post('limits/closed', { Numbers: Array(1_000).fill(1) });
    expect(answer.status).toBe(200);
  });
});

it('a query with too many fields is refused before it is transformed', async () => {
  const query = Array.from({ length: 300 }, (_, i) => `a${i}`).join('&');
  const { status, body } = await caller().get<RefusedAnswer>(`limits/closed?Numbers=1&${query}`);
  expect([status, body.Message]).toEqual([400, 'A record can have at most 200 fields']);
  expect(transformed).toBe(0);
});

describe('a body on a public route', () => {
  const send = (client = app.anonymous) =>
    client.post('limits/public', JSON.stringify({ Numbers: 'x'.repeat(40_000) }));

  it('has at most 32 KB', async () => {
    expect((await send()).status).toBe(413);
    expect(transformed).toBe(0);
  });

  it('may be larger on other routes', async () => {
    const answer = await caller().post('limits/closed', { Numbers: 'x'.repeat(40_000) });
    expect(answer.status).toBe(400);
    expect(transformed).toBe(1);
  });
});

describe('a request without a valid token', () => {
  it('is refused before its body is parsed', async () => {
    expect((await app.anonymous.post('limits/closed', '{"broken')).status).toBe(401);
    expect((await caller().post('limits/closed', '{"broken')).status).toBe(400);
  });

  it('is refused on an unknown path before its body is parsed', async () => {
    expect((await app.anonymous.post('limits/nothing', '{"broken')).status).toBe(404);
  });

  it('is counted on an unknown path of the API when the client is served', async () => {
    const client = mkdtempSync(join(tmpdir(), 'picket-client-'));
    writeFileSync(join(client, 'index.html'), '');
    const served = await TestApp.start({ client });
    const call = async () => (await served.application.nest.inject('/api/v1/nothing')).statusCode;
    for (let i = 0; i < ANONYMOUS_CALLS_A_MINUTE; i++) await call();
    expect(await call()).toBe(429);
    await served.close();
    rmSync(client, { recursive: true });
  });

  it('is answered although its body never arrives', async () => {
    await app.application.nest.listen(0, '127.0.0.1');
    const socket = connect(portOf(app), '127.0.0.1');
    socket.write(
      'POST /api/v1/limits/closed HTTP/1.1\r\nhost: x\r\nconnection: close\r\n' +
        'content-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    );
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

/** The first bytes of the answer. The connection is closed afterwards. */
async function answerOf(socket: Socket): Promise<string> {
  for await (const chunk of socket) return String(chunk);
  return '';
}

describe('call limits', () => {
  it('count a signed-in caller per session, from any network', async () => {
    const limited = await TestApp.start({ modules: [LimitsModule], config: { callsPerMinute: 3 } });
    const [ann, bob] = [limited.as({ Estimates: 'Full' }, { Id: 501 }), limited.as({ Estimates: 'Full' }, { Id: 502 })];
    const statuses: number[] = [];
    for (const client of [ann, ann, ann, ann, bob]) statuses.push((await client.get('limits/closed')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    await limited.close();
  });

  it('count calls with an invalid token per network', async () => {
    const call = () => app.anonymous.get('limits/closed', { authorization: 'Bearer invalid' });
    let last = 0;
    for (let i = 0; i < 302 && last !== 429; i++) last = (await call()).status;
    expect(last).toBe(429);
    expect((await caller().get('limits/closed')).status).toBe(200);
    expect((await caller().post('limits/public', {})).status).toBe(429);
  });
});

describe('an ambiguous request', () => {
  const statusOf = async (lines: string) => {
    app.clock.advance(60_000);
    const { nest } = app.application;
    if (!nest.getHttpServer().listening) await nest.listen(0, '127.0.0.1');
    const socket = connect(portOf(app), '127.0.0.1');
    socket.write(`${lines}\r\nconnection: close\r\n\r\n`);
    return /^HTTP\/1\.1 (\d+)/.exec(await answerOf(socket))?.[1];
  };

  it.each([
    ['GET /api/v1/health HTTP/1.1\r\nhost: a', '200'],
    ['GET /api/v1/health HTTP/1.1\r\nhost: a\r\nHost: b', '400'],
    ['TRACE /api/v1/health HTTP/1.1\r\nhost: a', '405'],
    ['TRACE / HTTP/1.1\r\nhost: a', '405'],
    ['PROPFIND /api/v1/health HTTP/1.1\r\nhost: a', '405'],
    ['OPTIONS /api/v1/health HTTP/1.1\r\nhost: a', '405'],
    ['HEAD /api/v1/health HTTP/1.1\r\nhost: a', '200'],
  ])('%j is answered with %s', async (lines, status) => expect(await statusOf(lines)).toBe(status));
});

describe('connections', () => {
  let limited: TestApp;
  let port: number;
  beforeAll(async () => {
    limited = await TestApp.start({ config: { maxConnections: 8, trustProxy: ['127.0.0.9'] } });
    await limited.application.nest.listen(0, '127.0.0.1');
    port = portOf(limited);
  });
  afterAll(() => limited.close());

  const open: Socket[] = [];
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await until(async () => (await connectionsOf(limited)) === 0);
  });
  const opened = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    open.push(socket);
    await new Promise((done) => socket.once('connect', done));
    return socket;
  };
  const isServed = async (localAddress: string) => {
    const socket = await opened(localAddress);
    socket.write('GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n');
    return (await answerOf(socket).catch(() => '')).startsWith('HTTP/1.1 200');
  };

  it('of one address have a share, so that idle ones shut out no others', async () => {
    for (let i = 0; i < 2; i++) await opened('127.0.0.1');
    expect([await isServed('127.0.0.1'), await isServed('127.0.0.2')]).toEqual([false, true]);
  });

  it('free their share when they are closed', async () => {
    const first = await opened('127.0.0.1');
    await opened('127.0.0.1');
    first.destroy();
    await until(() => isServed('127.0.0.1'));
  });

  it('of a trusted proxy have no share, only the limit of all', async () => {
    for (let i = 0; i < 7; i++) await opened('127.0.0.9');
    expect([await isServed('127.0.0.9'), await isServed('127.0.0.2')]).toEqual([true, false]);
  });

  it('must send their headers within 10 seconds, also the first ones', () => {
    expect(limited.application.nest.getHttpServer()).toMatchObject({ headersTimeout: 10_000 });
  });
});

const connectionsOf = ({ application }: TestApp) =>
  new Promise<number>((resolve) =>
    application.nest.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
  );

it('a client that resets its connection is counted, and is no error', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const served = await TestApp.start({ modules: [LimitsModule], logger });
  const counted = jest.spyOn(served.get(CallLimits), 'count');
  await served.application.nest.listen(0, '127.0.0.1');
  const requests = [
    'GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n',
    'POST /api/v1/limits/public HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    'POST /api/v1/limits/public HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    'GET /api/v1/limits/closed HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\n\r\n',
  ];
  for (let turn = 0; turn < 40; turn++) {
    const socket = connect(portOf(served), '127.0.0.1');
    await new Promise((done) => socket.once('connect', done));
    await new Promise((done) => socket.write(requests[turn % requests.length]!, done));
    socket.resetAndDestroy();
  }
  await until(async () => (await connectionsOf(served)) === 0);
  expect((await served.anonymous.get('health')).status).toBe(200);
  expect(lines).toEqual([]);
  expect(counted.mock.calls.map(([, address]) => address)).not.toContain(undefined);
  await served.close();
});
