import '@testing-library/jest-dom';
import { setImmediate } from 'node:timers/promises';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { checkConsole, collectConsole } from './console.ts';
import { server } from './server.ts';

const { getElementError } = getConfig();
configure({
  /** In milliseconds. Only a failing test waits this long. */
  asyncUtilTimeout: 120_000,
  /** Does not print the page for each try of `findBy` and `waitFor`, only for the error that they report. */
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

/** React's development build takes a stack for each element that is created, unless it has taken many just before. */
Object.defineProperty(
  (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
);

collectConsole();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  cleanup();
  // Requests of the last step find their handler first.
  await setImmediate();
  server.resetHandlers();
  localStorage.clear();
  checkConsole();
});
afterAll(() => server.close());

/** jsdom does not implement object URLs. */
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

/** Nor downloads. Links are clicked by the product only to save a file. */
HTMLAnchorElement.prototype.click = () => undefined;

/** Nor the top layer. */
HTMLElement.prototype.showPopover = () => undefined;

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
