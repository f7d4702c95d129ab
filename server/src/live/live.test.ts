import { UserRoles } from '@picket/domain';
import { SignInApp, type TestUser } from '../auth/testing/sign-in-app.ts';
import type { TestBrowser } from '../auth/testing/test-browser.ts';
import { LiveStream } from '../testing/live-stream.ts';
import { LiveFeed } from './live-feed.ts';

let scene: SignInApp;
let olive: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  scene = await SignInApp.start();
  await scene.app.application.nest.listen(0, '127.0.0.1');
});
afterAll(() => scene.close());
beforeEach(async () => {
  olive = await scene.user();
  browser = await olive.signedIn();
});

const liveUpdates = () => LiveStream.open(scene.app.application, browser.session!.Jwt);
const feed = () => scene.app.get(LiveFeed);

describe('the stream of live updates', () => {
  it('is for signed-in users', async () => {
    expect((await scene.app.anonymous.get('live')).status).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['whose access is taken away', () => olive.loseAccess()],
    ['whose role has changed', () => olive.takeRole(UserRoles.MarketPartner)],
  ])('ends for a user %s', async (_, happens) => {
    const stream = await liveUpdates();
    await happens();
    await stream.ended();
    expect(feed().count(olive.id)).toBe(0);
  });

  it.each<[string, () => unknown]>([
    ['is signed out', () => browser.post('users/sign-out')],
    ['has a token that has run out', () => scene.app.clock.advance(10 * 60_000)],
  ])('ends at the next beat for a user who %s', async (_, happens) => {
    const stream = await liveUpdates();
    await feed().beat();
    expect(feed().count(olive.id)).toBe(1);
    await happens();
    await feed().beat();
    await stream.ended();
  });
});
