import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { server } from './server.ts';

/** In milliseconds. Only a failing test waits this long. */
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

/** jsdom does not implement object URLs. */
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

/** jsdom has no layout: these mocks set a wide screen that never changes its size. */
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
