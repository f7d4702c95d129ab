import { HttpResponse, http } from 'msw';
import { server } from '@/testing/server.ts';
import { findNewVersion } from './new-version.ts';

/** The first page of the version with that script. */
const serve = (script: string) =>
  server.use(http.get('*/login', () => HttpResponse.html(`<script type="module" src="/assets/${script}"></script>`)));

describe(findNewVersion, () => {
  beforeAll(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/assets/index-1.js');
    Object.defineProperty(document, 'querySelector', { value: () => script, configurable: true });
  });
  afterAll(() => Reflect.deleteProperty(document, 'querySelector'));

  it('finds none while the server is out of reach or fails', async () => {
    server.use(http.get('*/login', () => HttpResponse.error()));
    await expect(findNewVersion()).resolves.toBe(false);
    server.use(http.get('*/login', () => new HttpResponse('proxy', { status: 502 })));
    await expect(findNewVersion()).resolves.toBe(false);
  });

  it('finds none while the server serves the version of the page', async () => {
    serve('index-1.js');
    await expect(findNewVersion()).resolves.toBe(false);
  });

  it('finds another version', async () => {
    serve('index-2.js');
    await expect(findNewVersion()).resolves.toBe(true);
  });
});
