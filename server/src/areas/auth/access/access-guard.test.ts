import { Controller, Get, Module } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { ClaimTypes, csrfHeader, type RoleClaim, UserRoles, updateRolesHeader } from '@picket/domain';
import { fastify } from 'fastify';
import { DecideRole } from '../../../shared/commands/decide.ts';
import { By } from '../../../shared/http/access/by.ts';
import { Call, full, open, read, signedIn } from '../../../shared/http/call/call.ts';
import { collectRoutes, Routes } from '../../../shared/http/call/routes.ts';
import { Body } from '../../../shared/http/input/parameters.ts';
import { ANONYMOUS_CALLS_A_MINUTE } from '../../../shared/http/limits/call-limits.ts';
import { TestApp } from '../../../testing/app.ts';
import { AccessTokens } from '../keys/access-tokens.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { password, SignInApp, type TestUser } from '../testing/sign-in-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { AccessDirectory } from './access-directory.ts';
import { AccessGuard } from './access-guard.ts';

@Controller()
class RoomsController {
  @Call('GET test-rooms/open', open)
  open() {
    return { Room: 'open' };
  }
  @Call('GET test-rooms/hall', signedIn)
  hall(@By() { caller }: By) {
    return caller;
  }
  @Call('GET test-rooms/either', read(['Users', 'Estimates']))
  either() {
    return { Room: 'either' };
  }
  @Call('GET test-rooms/invoices', read('Invoices'))
  invoices() {
    return { Room: 'invoices' };
  }
  @Call('PUT test-rooms/invoices', full('Invoices'))
  change(@Body() _: Record<string, never>) {
    return { Room: 'invoices' };
  }
  @Call('POST test-rooms/estimates', full('Estimates'))
  estimates() {
    return { Room: 'estimates' };
  }
}

@Controller('test-forgotten')
class ForgottenController {
  @Get()
  forgotten() {
    return { Room: 'forgotten' };
  }
}

@Module({ controllers: [RoomsController] })
class RoomsModule {}
@Module({ controllers: [ForgottenController] })
class ForgottenModule {}

describe('the guard', () => {
  let scene: SignInApp;
  let olive: TestUser;
  let browser: TestBrowser;
  beforeAll(async () => {
    scene = await SignInApp.start({ modules: [RoomsModule] });
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    olive = await scene.user(UserRoles.MarketPartner);
    browser = await olive.signedIn();
  });

  const room = async (name: string) => (await browser.get(`test-rooms/${name}`)).status;
  const setClaims = (UserRoleClaims: readonly RoleClaim[]) =>
    scene.app.run(
      new DecideRole(
        UserRoles.MarketPartner,
        { type: 'ChangeRoleClaims', data: { UserRoleId: UserRoles.MarketPartner, UserRoleClaims } },
        scene.app.context(),
      ),
    );

  it('opens public routes to everyone and other routes to signed-in users only', async () => {
    const anyone = olive.browser();
    expect((await anyone.get('test-rooms/open')).status).toBe(200);
    for (const name of ['hall', 'either', 'invoices']) {
      expect(await anyone.get(`test-rooms/${name}`)).toMatchObject({
        status: 401,
        body: { Message: 'Please sign in' },
      });
    }
  });

  it('passes the caller to the route', async () => {
    expect((await browser.get('test-rooms/hall')).body).toEqual({
      Id: olive.id,
      Name: 'Olive Office',
      Username: olive.username,
      UserRoleId: UserRoles.MarketPartner,
      TeamId: null,
      ClaimFlags: {
        [ClaimTypes.Customers]: 1,
        [ClaimTypes.Estimates]: 1,
        [ClaimTypes.Opportunities]: 1,
        [ClaimTypes.Invoices]: 2,
      },
      SessionId: browser.session!.RefreshTokenIdentifier,
    });
  });

  it('requires the claim at its level, or any one of several claims', async () => {
    expect(await room('either')).toBe(200);
    expect(await room('invoices')).toBe(200);
    expect(await browser.send('PUT', 'test-rooms/invoices', {})).toMatchObject({
      status: 403,
      body: { IsSuccess: false, Message: "You don't have permission to do this. Ask an administrator for access." },
    });
    await olive.takeRole(UserRoles.Administrator);
    await browser.refresh();
    expect((await browser.send('PUT', 'test-rooms/invoices', {})).status).toBe(200);
  });

  it('requires the anti-forgery token of the session on unsafe requests', async () => {
    const header = csrfHeader.toLowerCase();
    const other = await (await scene.user(UserRoles.MarketPartner)).signedIn();
    const post = async (token: string | undefined) =>
      (await browser.post('test-rooms/estimates', undefined, { [header]: token })).status;
    expect(await post(browser.session!.CsrfToken)).toBe(200);
    expect(await post(undefined)).toBe(403);
    expect(await post('')).toBe(403);
    expect(await post(other.session!.CsrfToken)).toBe(403);
    const reading = await browser.send('GET', 'test-rooms/either', undefined, { [header]: undefined });
    expect(reading.status).toBe(200);
  });

  it('applies a change of the role to the next request', async () => {
    await setClaims([{ ClaimTypeId: ClaimTypes.Invoices, ClaimValueId: 1 }]);
    const stale = await browser.get('test-rooms/invoices');
    expect(stale).toMatchObject({ status: 401, headers: { [updateRolesHeader.toLowerCase()]: 'true' } });
    const { body } = await browser.refresh();
    expect(body.LoginResult?.ClaimFlags).toEqual({ [ClaimTypes.Invoices]: 1 });
    expect((await browser.send('PUT', 'test-rooms/invoices', {})).status).toBe(200);
    expect(await room('either')).toBe(403);
  });

  it('accepts tokens of a key that another server made', async () => {
    const { adapters, clock } = scene.app;
    const keys = await KeyRing.open(adapters.vault, clock.now);
    await keys.rotate();
    const access = (await scene.app.get(AccessDirectory).fresh(olive.id))!;
    const sessionId = browser.session!.RefreshTokenIdentifier;
    const subject = { ...access, userRoleId: access.UserRoleId, sessionId };
    const elsewhere = (await new AccessTokens(keys, clock.now).issue(subject)).jwt;
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await olive.browser().send('GET', 'test-rooms/hall', undefined, headers)).status).toBe(200);
  });

  it('counts calls of public routes for the network, also in a live session', async () => {
    const elsewhere = olive.browser('198.51.100.9');
    await elsewhere.signIn(olive.username, password);
    const statuses: number[] = [];
    for (let call = 0; call <= ANONYMOUS_CALLS_A_MINUTE; call++)
      statuses.push((await elsewhere.get('test-rooms/open')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await elsewhere.get('test-rooms/hall')).status).toBe(200);
    expect((await elsewhere.refresh()).status).toBe(200);
  });

  describe('of forged credentials', () => {
    const forgedCookie = (userId: number) => `${userId}.${'A'.repeat(22)}.${'A'.repeat(43)}.${'A'.repeat(43)}`;
    const forgedToken = () => {
      const [, ...rest] = browser.session!.Jwt.split('.');
      return [Buffer.from('{"alg":"HS256","kid":"forged"}').toString('base64url'), ...rest].join('.');
    };

    it('counts the call before it reads the vault', async () => {
      const reads = jest.spyOn(scene.app.adapters.vault, 'get');
      const forger = olive.browser('198.51.100.7');
      const send = () => forger.send('GET', 'test-rooms/open', undefined, { authorization: `Bearer ${forgedToken()}` });
      forger.cookies.set('picket-refresh', forgedCookie(olive.id));
      for (let call = 0; call < ANONYMOUS_CALLS_A_MINUTE; call++) await send();
      reads.mockClear();
      expect((await send()).status).toBe(429);
      expect(reads).not.toHaveBeenCalled();
      reads.mockRestore();
    });

    it('counts an invented refresh id of a live session for the network', async () => {
      const [userId, sessionId] = browser.cookies.get('picket-refresh')!.split('.');
      const forger = olive.browser('198.51.100.8');
      forger.cookies.set('picket-refresh', [userId, sessionId, 'A'.repeat(43), 'A'.repeat(43)].join('.'));
      const statuses: number[] = [];
      for (let call = 0; call <= ANONYMOUS_CALLS_A_MINUTE; call++)
        statuses.push((await forger.get('test-rooms/open')).status);
      expect(statuses.at(-1)).toBe(429);
      expect(await room('hall')).toBe(200);
    });
  });

  it('applies a change made by another server within a second', async () => {
    expect(await room('hall')).toBe(200);
    const { stream, version } = { stream: `user-${olive.id}`, version: 2 };
    const meta = {
      at: scene.app.clock.now().toISOString(),
      actor: scene.app.context().actor,
      requestId: 'r',
      schema: 1,
    };
    const id = `11111111-1111-4111-8111-${String(olive.id).padStart(12, '0')}`;
    await scene.app.adapters.eventStore.append(stream, [{ id, type: 'PortalAccessRevoked', data: {}, meta }], version);
    scene.app.clock.advance(1000);
    expect(await room('hall')).toBe(401);
  });
});

describe('the application does not start with a route of the API', () => {
  it('whose controller does not use @Call', async () => {
    await expect(TestApp.start({ modules: [ForgottenModule] })).rejects.toThrow(
      'GET /api/v1/test-forgotten is not declared with @Call',
    );
  });

  it('that is no controller', () => {
    const server = fastify();
    collectRoutes(server, new Routes());
    expect(() => server.get('/api/v1/test-forgotten', () => 'forgotten')).toThrow(
      'GET /api/v1/test-forgotten is not declared with @Call',
    );
    expect(() => server.get('/page', () => 'page')).not.toThrow();
  });
});

it('the guard rejects requests that were not checked before their body', () => {
  const unused = undefined as never;
  const guard = new AccessGuard(unused, unused, unused, unused, unused, unused);
  const context = new ExecutionContextHost([{}], ForgottenController, ForgottenController.prototype.forgotten);
  expect(() => guard.canActivate(context)).toThrow('Forbidden');
});
