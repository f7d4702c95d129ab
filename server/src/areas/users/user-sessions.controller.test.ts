import { type ListAnswer, UserRoles, type UserSession } from '@picket/domain';
import type { TestClient } from '../../testing/test-client.ts';
import { SignInApp, type TestUser } from '../auth/testing/sign-in-app.ts';
import type { TestBrowser } from '../auth/testing/test-browser.ts';

let scene: SignInApp;
let olive: TestUser;
let first: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  scene = await SignInApp.start();
});
afterAll(() => scene.close());
beforeEach(async () => {
  olive = await scene.user();
  first = await olive.signedIn();
  scene.app.clock.advance(60_000);
  second = await olive.signedIn(true);
});

const sessionsOf = async (client: TestBrowser | TestClient) =>
  (await client.get<ListAnswer<UserSession>>(`users/${olive.id}/sessions`)).body.data;
const isIn = async (browser: TestBrowser) => (await browser.get('users/me')).status === 200;
const holder = () => scene.userManager();

it('sessions are listed to their user, most recently used first', async () => {
  const now = scene.app.clock.now().getTime();
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  const address = `192.0.2.${olive.username.replace(/\D/g, '')}`;
  const seen = { Address: address, UserAgent: 'lightMyRequest' };
  expect(await sessionsOf(first)).toEqual([
    {
      Id: second.session!.RefreshTokenIdentifier,
      IsCurrent: false,
      Remember: true,
      ...seen,
      StartedAt: at(0),
      RefreshedAt: at(0),
      ExpiresAt: at(30 * 24 * 60 * 60_000),
    },
    {
      Id: first.session!.RefreshTokenIdentifier,
      IsCurrent: true,
      Remember: false,
      ...seen,
      StartedAt: at(-60_000),
      RefreshedAt: at(-60_000),
      ExpiresAt: at(12 * 60 * 60_000 - 60_000),
    },
  ]);
});

it('the list of sessions contains no secrets', async () => {
  const text = JSON.stringify(await sessionsOf(first));
  for (const cookie of [...first.cookies.values(), ...second.cookies.values()]) expect(text).not.toContain(cookie);
  expect(text).not.toContain('current');
});

it('each session can be ended, including the current one', async () => {
  const [other, own] = await sessionsOf(first);
  expect(await first.delete(`users/${olive.id}/sessions/${other!.Id}`)).toMatchObject({ status: 200 });
  expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
  expect((await second.refresh()).status).toBe(401);
  expect(await first.delete(`users/${olive.id}/sessions/${other!.Id}`)).toMatchObject({ status: 404 });
  expect(await first.delete(`users/${olive.id}/sessions/${own!.Id}`)).toMatchObject({ status: 200 });
  expect(await isIn(first)).toBe(false);
});

it('all sessions but the current one can be ended at once', async () => {
  expect(await first.delete(`users/${olive.id}/sessions`)).toMatchObject({ status: 200, body: { IsSuccess: true } });
  expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
});

it('users who manage users end the sessions of others', async () => {
  const [last] = await sessionsOf(holder());
  expect(last).toMatchObject({ IsCurrent: false });
  expect(await holder().delete(`users/${olive.id}/sessions/${last!.Id}`)).toMatchObject({ status: 200 });
  expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
  expect(await holder().delete(`users/${olive.id}/sessions`)).toMatchObject({ status: 200 });
  expect(await isIn(first)).toBe(false);
});

it("users without the claim cannot see or end other users' sessions", async () => {
  const thief = await scene.user();
  const browser = await thief.signedIn();
  const [session] = await sessionsOf(second);
  const refused = { status: 404, body: { Message: 'User not found' } };
  for (const id of [olive.id, 999_999]) {
    expect(await browser.get(`users/${id}/sessions`)).toMatchObject(refused);
    expect(await browser.delete(`users/${id}/sessions`)).toMatchObject(refused);
    expect(await browser.delete(`users/${id}/sessions/${session!.Id}`)).toMatchObject(refused);
  }
  expect((await browser.delete(`users/${thief.id}/sessions/${session!.Id}`)).status).toBe(404);
  const reader = scene.app.as({ Users: 'Read' });
  expect(await reader.get(`users/${olive.id}/sessions`)).toMatchObject(refused);
  expect(await reader.delete(`users/${olive.id}/sessions`)).toMatchObject(refused);
  expect(await scene.app.anonymous.get(`users/${olive.id}/sessions`)).toMatchObject({ status: 401 });
  expect(await scene.app.anonymous.delete(`users/${olive.id}/sessions`)).toMatchObject({ status: 401 });
  expect(await scene.app.anonymous.delete(`users/${olive.id}/sessions/x`)).toMatchObject({ status: 401 });
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
});

it('sessions of users with more permissions than the caller are neither listed nor ended', async () => {
  const administrator = await scene.user(UserRoles.Administrator);
  const browser = await administrator.signedIn();
  const manager = scene.app.as({ Users: 'Full' });
  expect(await manager.get(`users/${administrator.id}/sessions`)).toMatchObject({ status: 403 });
  expect(await manager.delete(`users/${administrator.id}/sessions`)).toMatchObject({ status: 403 });
  expect(await isIn(browser)).toBe(true);
});

it('DELETE sessions answers 404 for an unknown session', async () => {
  for (const id of ['x', '..%2F1', '%00', 'a'.repeat(200), encodeURIComponent('{"$ne":""}')]) {
    expect((await first.delete(`users/${olive.id}/sessions/${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await first.delete(`users/${olive.id}/sessions/${id}`)).status).toBeLessThan(500);
  }
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
});
