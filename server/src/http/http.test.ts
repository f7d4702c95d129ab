import { Body, Controller, Delete, Get, Inject, Module, Patch, Post, Put } from '@nestjs/common';
import { ConcurrencyError, type RefusedAnswer } from '@picket/domain';
import { IsString } from 'class-validator';
import { Allow, Public } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { type EventStore, StoreUnavailableError } from '../event-store/event-store.ts';
import { EVENT_STORE } from '../ports.ts';
import { TestApp } from '../testing/app.ts';
import { saved } from './answers.ts';
import { Context } from './context.ts';
import { IdParam } from './id.pipe.ts';
import { PUBLIC_CALLS_A_MINUTE } from './public-limit.guard.ts';

class GreetingDto {
  @IsString({ message: 'Name is required' }) Name!: string;
}

@Controller('things')
@Public()
class ThingsController {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  @Post()
  greet(@Body() { Name }: GreetingDto) {
    return { Name };
  }
  @Patch()
  patch(@Body() { Name }: GreetingDto) {
    return { Name };
  }
  @Get('list')
  list() {
    return { data: [{ Id: 1 }], total: 41 };
  }
  @Put('behind')
  behind() {
    return { ...saved({ id: 1, version: 2, events: [], caughtUp: false }), Extra: true };
  }
  @Put('conflict')
  async conflict() {
    const meta = {
      at: '2026-05-04T14:00:00.000Z',
      actor: { kind: 'staff', id: 2, name: 'Sam Shop' },
      requestId: 'r',
      schema: 1,
    } as const;
    await this.store.append('thing-9', [{ id: crypto.randomUUID(), type: 'ThingMade', data: {}, meta }], 0);
    throw new ConcurrencyError('thing-9', 1);
  }
  @Get('broken')
  broken() {
    throw new Error('password=hunter2');
  }
  @Get('full')
  full() {
    throw new StoreUnavailableError('disk full');
  }
  @Get('item/:id')
  item(@IdParam() id: number) {
    return { id };
  }
}

@Controller('kept')
class KeptController {
  @Delete(':id')
  @Allow('Estimates', 'Full')
  remove(@Context() { version }: CommandContext) {
    return { version: version ?? null };
  }
}

@Module({ controllers: [ThingsController, KeptController] })
class ThingsModule {}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ modules: [ThingsModule] });
});
afterAll(() => app.close());

const refused = (Message: string) => ({ IsSuccess: false, Message });

describe('bodies', () => {
  it.each(['application/json', 'application/merge-patch+json', 'application/json; charset=utf-8'])(
    'are read as %s',
    async (type) => {
      const answer = await app.anonymous.patch('things', { Name: 'Ann' }, { 'content-type': type });
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
    ['XML', '<Name/>', 'application/xml', 415],
    ['more than a megabyte', JSON.stringify({ Name: 'x'.repeat(1024 * 1024) }), 'application/json', 413],
  ])('are refused for %s', async (_, body, type, status) => {
    const answer = await app.anonymous.post<RefusedAnswer>('things', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(refused(expect.any(String) as unknown as string));
    expect(JSON.stringify(answer.body)).not.toContain('s3cret');
  });

  it('answer field errors in ModelState', async () => {
    const answer = await app.anonymous.post('things', { Nme: 'Ann' });
    expect(answer).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState: { Name: ['Name is required'], Nme: ['Nme is not known here'] } },
    });
  });
});

describe('answers', () => {
  it('carry the total of a list', async () => {
    expect((await app.anonymous.get('things/list')).headers['x-list-count']).toBe('41');
  });

  it('say that the read models are behind', async () => {
    const { headers, body } = await app.anonymous.put('things/behind');
    expect(headers['x-read-models-behind']).toBe('true');
    expect(body).toEqual({ IsSuccess: true, Id: 1, Version: 2, Extra: true });
  });

  it('say who changed a thing meanwhile', async () => {
    expect(await app.anonymous.put('things/conflict')).toMatchObject({
      status: 409,
      body: { IsSuccess: false, Version: 1, ChangedBy: 'Sam Shop', ChangedAt: '2026-05-04T14:00:00.000Z' },
    });
  });

  it('tell nothing about what broke but the request id', async () => {
    const { status, body, headers } = await app.anonymous.get<RefusedAnswer>('things/broken');
    expect(status).toBe(500);
    expect(body.RequestId).toBe(headers['x-request-id']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  it('say when the store may be back', async () => {
    const { status, headers } = await app.anonymous.get('things/full');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it.each(['things/item/0', 'things/item/-1', 'things/item/1.5', 'things/item/one', 'things/item/1e3', 'nothing'])(
    'are 404 for %s',
    async (path) => {
      expect(await app.anonymous.get(path)).toMatchObject({ status: 404, body: refused('Not found') });
    },
  );

  it.each(['%', 'things/item/%c0%af', `things/item/${'9'.repeat(600)}`])(
    'are clear for the address %s',
    async (path) => {
      const { status, body } = await app.anonymous.get<RefusedAnswer>(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.IsSuccess).toBe(false);
    },
  );

  it('are never stored, framed or guessed at', async () => {
    const { headers } = await app.anonymous.get('health');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
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

describe('the version that a caller saw', () => {
  const remove = (query: string) => app.as({ Estimates: 'Full' }).delete(`kept/1${query}`);

  it.each([
    ['', null],
    ['?version=0', 0],
    ['?version=12', 12],
  ])('is read from the address %j', async (query, version) => {
    expect((await remove(query)).body).toEqual({ version });
  });

  it.each(['?version=', '?version=x', '?version=-1', '?version=1e3', '?version=1&version=2'])(
    'is refused in %s',
    async (query) => {
      expect(await remove(query)).toMatchObject({
        status: 400,
        body: { ModelState: { Version: ['Version must be a whole number'] } },
      });
    },
  );
});

describe('answers over https', () => {
  const throughProxy = (trustProxy: string[]) => TestApp.start({ config: { trustProxy } });

  it.each([
    [['127.0.0.1'], 'max-age=31536000; includeSubDomains'],
    [[], undefined],
  ])('keep browsers on it, as far as the proxies %j are believed', async (trusted, header) => {
    const behind = await throughProxy(trusted);
    const { headers } = await behind.anonymous.get('health', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe(header);
    await behind.close();
  });
});

describe('public routes', () => {
  it('are limited for each address', async () => {
    const call = (remoteAddress: string) =>
      app.application.nest.inject({ method: 'GET', url: '/api/v1/health', remoteAddress });
    for (let i = 0; i < PUBLIC_CALLS_A_MINUTE; i++) await call('203.0.113.7');
    const limited = await call('203.0.113.7');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.json()).toMatchObject({ IsSuccess: false });
    expect((await call('203.0.113.8')).statusCode).toBe(200);
  });

  it('count the browser behind a proxy that is named', async () => {
    const behind = await TestApp.start({ config: { trustProxy: ['10.0.0.0/8'] } });
    const call = async (browser: string, remoteAddress: string) =>
      (
        await behind.application.nest.inject({
          url: '/api/v1/health',
          headers: { 'x-forwarded-for': browser },
          remoteAddress,
        })
      ).statusCode;
    for (let i = 0; i < PUBLIC_CALLS_A_MINUTE; i++) await call('198.51.100.1', '10.1.2.3');
    expect(await call('198.51.100.1', '10.1.2.3')).toBe(429);
    expect(await call('198.51.100.2', '10.1.2.3')).toBe(200);
    expect(await call('198.51.100.1', '203.0.113.5')).toBe(200);
    await behind.close();
  });

  it('do not believe an address that the caller claims', async () => {
    const { nest } = app.application;
    const headers = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i % 250}` });
    let last = 200;
    for (let i = 0; i <= PUBLIC_CALLS_A_MINUTE; i++) {
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
