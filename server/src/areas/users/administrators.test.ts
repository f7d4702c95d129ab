import { SignInApp } from '../auth/testing/sign-in-app.ts';
import { Administrators } from './administrators.ts';

let auth: SignInApp;
beforeAll(async () => {
  auth = await SignInApp.start();
});
afterAll(() => auth.close());

const administrators = () => auth.app.get(Administrators);

it('endAllSessions ends the sessions of all users, and no more', async () => {
  const [ann, bob] = [await auth.user(), await auth.user()];
  const browsers = [await ann.signedIn(), await ann.signedIn(), await bob.signedIn()];
  expect(await administrators().endAllSessions()).toBe(3);
  for (const browser of browsers) {
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  }
  expect(await administrators().endAllSessions()).toBe(0);
  expect(await ann.canSignIn()).toBe(true);
});

it('rotateKeys keeps what the previous key signed, and ends what older ones did', async () => {
  const browser = await (await auth.user()).signedIn();
  await administrators().rotateKeys();
  expect((await browser.get('users/me')).status).toBe(200);
  await administrators().rotateKeys();
  expect((await browser.get('users/me')).status).toBe(401);
});
