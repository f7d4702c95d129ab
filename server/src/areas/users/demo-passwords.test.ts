import { type ListAnswer, type SimpleItem, UserRoles } from '@picket/domain';
import { Credentials } from '../auth/passwords/credentials.ts';
import { password, SignInApp, type TestUser } from '../auth/testing/sign-in-app.ts';

describe('the demo password', () => {
  let scene: SignInApp;
  let administrator: TestUser;
  let office: TestUser;
  beforeEach(async () => {
    scene = await SignInApp.start();
    administrator = await scene.user(UserRoles.Administrator);
    office = await scene.user(UserRoles.MarketPartner);
    // The administrator of the first start has the demo password too.
    await scene.app.get(Credentials).set(1, password);
    for (const { id } of [administrator, office]) await scene.app.get(Credentials).markDemo(id);
  });
  afterEach(() => scene.close());

  const listed = async () =>
    (await (await administrator.signedIn()).get<ListAnswer<SimpleItem>>('users/demoPasswords')).body.data.map(
      ({ Id }) => Id,
    );

  it('of other users is reported once the administrator has changed theirs', async () => {
    expect(await listed()).toEqual([]);
    await scene.app.get(Credentials).set(administrator.id, password);
    expect(await listed()).toEqual([office.id]);
    await scene.app.get(Credentials).set(office.id, password);
    expect(await listed()).toEqual([]);
  });

  it('is not ended for a user who has changed it', async () => {
    const credentials = scene.app.get(Credentials);
    await credentials.set(office.id, password);
    expect(await credentials.removeDemo(office.id)).toBe(false);
    expect((await office.browser().signIn(office.username, password)).status).toBe(200);
  });

  it('can be ended, with the sessions of its users', async () => {
    await scene.app.get(Credentials).set(administrator.id, password);
    const browser = await office.signedIn();
    const answer = await (await administrator.signedIn()).send('DELETE', 'users/demoPasswords');
    expect(answer.status).toBe(200);
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await office.browser().signIn(office.username, password)).status).toBe(418);
    expect(await listed()).toEqual([]);
  });
});
