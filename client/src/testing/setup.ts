import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server.ts';

/** Only a test that fails waits this long. */
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

/** jsdom draws nothing: a file's address only stands for it. */
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

/** jsdom lays nothing out: every screen is wide, and nothing changes its size. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({
    media,
    matches: /min-width/.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResizes;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
