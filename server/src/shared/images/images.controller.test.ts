import type { ReadStream } from 'node:fs';
import { TestApp } from '../../testing/app.ts';
import { pictures } from '../../testing/pictures.ts';
import { ImageIntake } from './image-intake.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

it('an image is visible to any signed-in user and cached by the browser', async () => {
  const { ThumbnailSha256 } = await app.get(ImageIntake).store(await pictures.png());
  const { status, headers, bytes } = await app.as({}).get(`images/${ThumbnailSha256}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect((await app.anonymous.get(`images/${ThumbnailSha256}`)).status).toBe(401);
});

it.each(['<script>alert(1)</script>', '', 'RIFF'])('GET images does not serve other files: %s', async (content) => {
  const { sha256 } = await app.adapters.fileStore.put(Buffer.from(content));
  expect((await app.as({}).get(`images/${sha256}`)).status).toBe(404);
});

it('GET images does not read a large non-image file to its end', async () => {
  const { sha256 } = await app.adapters.fileStore.put(Buffer.alloc(2_000_000, 'x'));
  const opened = jest.spyOn(app.adapters.fileStore, 'get');
  expect((await app.as({}).get(`images/${sha256}`)).status).toBe(404);
  const stream = (await opened.mock.results[0]!.value) as ReadStream;
  expect(stream.bytesRead).toBeLessThan(200_000);
  expect(stream.destroyed).toBe(true);
});

it.each(['0'.repeat(64), 'x', '..%2fevents.db', '%00'])('GET images answers 404 for %s', async (name) => {
  expect((await app.as({}).get(`images/${name}`)).status).toBe(404);
});
