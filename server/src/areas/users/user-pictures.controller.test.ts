import type { OwnSession, SaveAnswer, UserRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { pictures } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let olive: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await TestApp.start();
  olive = app.as({}, { Id: 7 });
  manager = app.as({ Users: 'Full', UserRoles: 'Full' }, { Id: 8 });
  await olive.get('users/me');
});
afterAll(() => app.close());

const send = async (client: TestClient, path = 'users/7/pic') =>
  client.upload<SaveAnswer>('POST', path, { files: [{ bytes: await pictures.png() }] });
const picture = async () => (await olive.get<UserRow>('users/7')).body.Image;
const me = async () => (await olive.get<OwnSession>('users/me')).body.Image;

it('any user adds, sees and removes their own picture', async () => {
  expect(await picture()).toBeNull();
  const sent = await send(olive);
  expect(sent.body).toMatchObject({ IsSuccess: true, Id: 7 });
  const shown = await picture();
  expect(shown?.Path).toMatch(/^images\/[0-9a-f]{64}$/);
  expect(await me()).toEqual(shown);
  expect((await olive.get(shown!.ThumbnailPath)).headers['content-type']).toBe('image/webp');

  expect((await send(olive)).body.Version).toBe(sent.body.Version);
  const path = `users/7/pic?version=${sent.body.Version}`;
  expect((await olive.delete<SaveAnswer>(path)).body.Version).toBe(sent.body.Version + 1);
  expect([await picture(), await me()]).toEqual([null, null]);
  expect((await olive.delete(`users/7/pic?version=${sent.body.Version}`)).status).toBe(409);
});

it("only users who manage users change others' pictures", async () => {
  expect((await send(manager)).status).toBe(200);
  expect((await manager.delete('users/7/pic')).status).toBe(200);
  const stranger = app.as({ Users: 'Read' }, { Id: 9 });
  expect((await send(stranger)).status).toBe(404);
  expect((await stranger.delete('users/7/pic')).status).toBe(404);
  expect((await send(manager, 'users/999/pic')).status).toBe(404);
});

it('the picture must be an image, and the message says so', async () => {
  expect(await olive.upload('POST', 'users/7/pic', { files: [{ bytes: '<svg/>', name: 'me.png' }] })).toMatchObject({
    status: 415,
    body: { Message: 'Only PNG, JPEG, GIF and WebP images can be used' },
  });
  expect(await olive.post('users/7/pic', {})).toMatchObject({
    status: 400,
    body: { ModelState: { image: ['Choose a file'] } },
  });
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  expect(await olive.upload('POST', 'users/7/pic', { files: [{ bytes: large }] })).toMatchObject({
    status: 413,
    body: { Message: 'A file can have at most 10 MB' },
  });
  expect(await picture()).toBeNull();
});
