import { Controller, Inject, Module } from '@nestjs/common';
import { ConcurrencyError, type RefusedAnswer } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { pino } from 'pino';
import { type EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { TestApp } from '../../testing/app.ts';
import { By } from './access/by.ts';
import { saved } from './answers/answers.ts';
import { Call, full, open } from './call/call.ts';
import { IdParam } from './input/id.pipe.ts';
import { Body } from './input/parameters.ts';
import { IsInt, IsString } from './input/rules.ts';
import { ANONYMOUS_CALLS_A_MINUTE, CallLimits, HEALTH_CALLS_A_MINUTE } from './limits/call-limits.ts';

class GreetingDto {
  @IsString({ message: 'Name is required' }) Name!: string;
}

class VersionDto {
  @IsInt() Version!: number;
}

@Controller()
class RecordsController {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  @Call('POST records', open)
  greet(@Body() { Name }: GreetingDto) {
    return { Name };
  }
  @Call('PATCH records', open)
  patch(@Body() { Name }: GreetingDto) {
    return { Name };
  }
  @Call('GET records/list', open)
  list() {
    return { data: [{ Id: 1 }], total: 41 };
  }
  @Call('PUT records/behind', open)
  behind() {
    return { ...saved({ id: 1, version: 2, events: [], caughtUp: false }), Extra: true };
  }
  @Call('PUT records/conflict', open)
  async conflict() {
    const meta = {
      at: '2026-05-04T14:00:00.000Z',
      actor: { kind: 'staff', id: 2, name: 'Sam Shop' },
      requestId: 'r',
      schema: 1,
    } as const;
    await this.store.append('record-9', [{ id: crypto.randomUUID(), type: 'RecordAdded', data: {}, meta }], 0);
    throw new ConcurrencyError('record-9', 1);
  }
  @Call('GET records/broken', open)
  broken() {
    throw new Error('password=hunter2');
  }
  @Call('GET records/full', open)
  full() {
    throw new StoreUnavailableError('disk full');
  }
  @Call('GET records/item/:id', open)
  item(@IdParam() id: number) {
    return { id };
  }
}

@Controller()
class VersionsController {
  @Call('DELETE versions/:id', full('Estimates'))
  remove(@By() { context: { version } }: By) {
    return { version: version ?? null };
  }
  @Call('PUT versions/:id', full('Estimates'))
  write(@Body() _: VersionDto, @By() { context: { version } }: By) {
    return { version: version ?? null };
  }
}

@Module({ controllers: [RecordsController, VersionsController] })
class RecordsModule {}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ modules: [RecordsModule] });
});
afterAll(() => app.close());

const refused = (Message: string) => ({ IsSuccess: false, Message });

describe('bodies', () => {
  it.each(['application/json', 'application/merge-patch+json', 'application/json; charset=utf-8'])(
    'are parsed as %s',
    async (type) => {
      const answer = await app.anonymous.patch('records', { Name: 'Ann' }, { 'content-type': type });
      expect(answer).toMatchObject({ status: 200, body: { Name: 'Ann' } });
    },
  );

  it.each([
    ['broken JSON', '{"Name": s3cret', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a prototype key', '{"Name":"Ann","__proto__":{"isAdmin":true}}', 'application/json', 400],
    ['a constructor key', '{"Name":"Ann","constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['deep nesting', `{"Name":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'application/json', 400],
    ['a form', 'Name=Ann', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'Ann', 'text/plain', 415],
    ['text that is not UTF-8', Buffer.from('{"Name":"M\xfcller"}', 'latin1'), 'application/json', 400],
    ['XML', '<Name/>', 'application/xml', 415],
    ['more than a megabyte', JSON.stringify({ Name: 'x'.repeat(1024 * 1024) }), 'application/json', 413],
  ])('are rejected for %s', async (_, body, type, status) => {
    const answer = await app.anonymous.post<RefusedAnswer>('records', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(refused(expect.any(String) as unknown as string));
    expect(JSON.stringify(answer.body)).not.toContain('s3cret');
  });

  it.each(['constructor', 'toString', 'valueOf'])(
    'with a field named %s are refused, and so are queries',
    async (name) => {
      const unknown = { status: 400, body: { ModelState: { [name]: [`${name} is not known here`] } } };
      expect(await app.anonymous.post('records', { Name: 'Ann', [name]: 1 })).toMatchObject(unknown);
      expect(await app.administrator.get(`users/simple?${name}=1`)).toMatchObject(unknown);
    },
  );

  it('with invalid fields are answered with ModelState', async () => {
    const answer = await app.anonymous.post('records', { Nme: 'Ann' });
    expect(answer).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState: { Name: ['Name is required'], Nme: ['Nme is not known here'] } },
    });
  });
});

describe('answers', () => {
  it('have the total of a list in a header', async () => {
    expect((await app.anonymous.get('records/list')).headers['x-list-count']).toBe('41');
  });

  it('indicate when the read models lag behind', async () => {
    const { headers, body } = await app.anonymous.put('records/behind');
    expect(headers['x-read-models-behind']).toBe('true');
    expect(body).toEqual({ IsSuccess: true, Id: 1, Version: 2, PreviousVersion: 2, Extra: true });
  });

  it('name the user who changed the record since it was read', async () => {
    expect(await app.anonymous.put('records/conflict')).toMatchObject({
      status: 409,
      body: { IsSuccess: false, Version: 1, ChangedBy: 'Sam Shop', ChangedAt: '2026-05-04T14:00:00.000Z' },
    });
  });

  it('reveal only the request id of an internal error', async () => {
    const { status, body, headers } = await app.anonymous.get<RefusedAnswer>('records/broken');
    expect(status).toBe(500);
    expect(body.RequestId).toBe(headers['x-request-id']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  it('include Retry-After while the store is unavailable', async () => {
    const { status, headers } = await app.anonymous.get('records/full');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it.each(['records/item/0', 'records/item/-1', 'records/item/1.5', 'records/item/one', 'records/item/1e3', 'nothing'])(
    'are 404 for %s',
    async (path) => {
      expect(await app.anonymous.get(path)).toMatchObject({ status: 404, body: refused('Not found') });
    },
  );

  it.each(['%', 'records/item/%c0%af', `records/item/${'9'.repeat(600)}`])(
    'are clear for the address %s',
    async (path) => {
      const { status, body } = await app.anonymous.get<RefusedAnswer>(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.IsSuccess).toBe(false);
    },
  );

  it('are not cached, framed or sniffed', async () => {
    const { headers } = await app.anonymous.get('health');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe("the caller's version", () => {
  const remove = (query: string) => app.as({ Estimates: 'Full' }).delete(`versions/1${query}`);

  it.each([
    ['', null],
    ['?version=0', 0],
    ['?version=12', 12],
  ])('is read from the query %j', async (query, version) => {
    expect((await remove(query)).body).toEqual({ version });
  });

  const write = <T = unknown>(query: string) =>
    app.as({ Estimates: 'Full' }).put<T>(`versions/1${query}`, { Version: 7 });
  it('may be in the body and in the query', async () =>
    expect(await write('?version=7')).toMatchObject({ status: 200, body: { version: 7 } }));

  it.each(['-1', 'x', '8'])('is rejected in the query beside another one in the body: %s', async (version) => {
    const { status, body } = await write<RefusedAnswer>(`?version=${version}`);
    expect([status, Object.keys(body.ModelState!)]).toEqual([400, ['Version']]);
  });

  it.each(['?version=', '?version=x', '?version=-1', '?version=1e3', '?version=1&version=2'])(
    'is rejected in %s',
    async (query) => {
      expect(await remove(query)).toMatchObject({
        status: 400,
        body: { ModelState: { Version: ['Version must be a whole number'] } },
      });
    },
  );

  it.each(['?Version=1', '?version[]=1', '?version=1&version[a]=2'])(
    'is rejected by another name: %s',
    async (query) => {
      const body = { ModelState: { Version: ['Version must be given as ?version='] } };
      expect(await remove(query)).toMatchObject({ status: 400, body });
    },
  );
});

describe('answers over https', () => {
  const throughProxy = (trustProxy: string[]) => TestApp.start({ config: { trustProxy } });

  it.each([
    [['127.0.0.1'], 'max-age=31536000; includeSubDomains'],
    [[], undefined],
  ])('enforce HTTPS in browsers when the trusted proxies are %j', async (trusted, header) => {
    const behind = await throughProxy(trusted);
    const { headers } = await behind.anonymous.get('health', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe(header);
    await behind.close();
  });
});

describe('a server whose PUBLIC_URL is https', () => {
  const publicUrl = 'https://office.fence.example';
  const lines: string[] = [];
  let secure: TestApp;
  beforeAll(async () => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    secure = await TestApp.start({ config: { publicUrl, trustProxy: ['127.0.0.1'] }, logger });
  });
  afterAll(() => secure.close());

  it('sets secure cookies only, also when the proxy does not say https, and logs once what it must send', async () => {
    const origin = { origin: publicUrl, host: 'office.fence.example' };
    for (const more of [{}, { 'x-forwarded-proto': 'https' }, {}] as Record<string, string>[]) {
      const { headers } = await secure.anonymous.post('users/sign-out', {}, { ...origin, ...more });
      expect(headers['set-cookie']).toMatch(/^__Host-picket-refresh=; .*Secure/);
      expect(headers['strict-transport-security']).toBeDefined();
    }
    expect(lines).toEqual([expect.stringMatching(/X-Forwarded-Proto: https and X-Forwarded-For/)]);
  });

  it('tells a page that was opened without HTTPS where to go', async () => {
    const body = { Username: 'olive', Password: 'plum kettle' };
    const answer = await secure.anonymous.post('users/sign-in', body, { origin: 'http://10.0.0.5:3000' });
    expect(answer).toMatchObject({ status: 400, body: { Message: `Open ${publicUrl} instead` } });
  });
});

describe('public routes', () => {
  let behindProxy: TestApp;
  beforeAll(async () => {
    behindProxy = await TestApp.start({ config: { trustProxy: ['10.0.0.0/8'] } });
  });
  afterAll(() => behindProxy.close());

  it('are rate limited per address', async () => {
    const call = (remoteAddress: string) =>
      app.application.nest.inject({ method: 'GET', url: '/api/v1/health', remoteAddress });
    for (let i = 0; i < HEALTH_CALLS_A_MINUTE; i++) await call('203.0.113.7');
    const limited = await call('203.0.113.7');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.json()).toMatchObject({ IsSuccess: false });
    expect((await call('203.0.113.8')).statusCode).toBe(200);
  });

  it('count the browser behind a trusted proxy', async () => {
    const behind = await TestApp.start({ config: { trustProxy: ['10.0.0.0/8'] } });
    const call = async (browser: string, remoteAddress: string) =>
      (
        await behind.application.nest.inject({
          url: '/api/v1/health',
          headers: { 'x-forwarded-for': browser },
          remoteAddress,
        })
      ).statusCode;
    for (let i = 0; i < HEALTH_CALLS_A_MINUTE; i++) await call('198.51.100.1', '10.1.2.3');
    expect(await call('198.51.100.1', '10.1.2.3')).toBe(429);
    expect(await call('198.51.100.2', '10.1.2.3')).toBe(200);
    expect(await call('198.51.100.1', '203.0.113.5')).toBe(200);
    await behind.close();
  });

  it.each([
    ['<script>', '10.1.2.3'],
    ['198.51.100.1, unknown', '10.1.2.3'],
    ['unknown, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:51234', '198.51.100.1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['', '10.1.2.3'],
    ['198.51.100.1, 198.51.100.2', '198.51.100.2'],
    ['198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ])('take only addresses from a proxy: %j is %s', async (forwarded, address) => {
    const { nest } = behindProxy.application;
    const seen = jest.spyOn(behindProxy.get(CallLimits), 'count');
    await nest.inject({ url: '/api/v1/health', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '10.1.2.3' });
    expect(seen.mock.calls[0]![1]).toBe(address);
    seen.mockRestore();
  });

  it('count health checks apart from all other calls', async () => {
    const call = (path: string) =>
      app.application.nest.inject({ url: `/api/v1/${path}`, remoteAddress: '203.0.113.10' });
    for (let i = 0; i < ANONYMOUS_CALLS_A_MINUTE; i++) await call('nothing');
    expect([(await call('nothing')).statusCode, (await call('health')).statusCode]).toEqual([429, 200]);
  });

  it('ignore an address that the caller claims', async () => {
    const { nest } = app.application;
    const headers = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i % 250}` });
    let last = 200;
    for (let i = 0; i <= HEALTH_CALLS_A_MINUTE; i++) {
      const { statusCode } = await nest.inject({
        url: '/api/v1/health',
        headers: headers(i),
        remoteAddress: '203.0.113.9',
      });
      last = statusCode;
    }
    expect(last).toBe(429);
  });
});
