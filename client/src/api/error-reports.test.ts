import type { BrowserErrorRequest } from '@picket/domain';
import { createErrorReporter, reportUnhandled } from './error-reports.ts';

let sent: BrowserErrorRequest[];
let now: number;
const reports = (send = async (report: BrowserErrorRequest) => void sent.push(report)) =>
  createErrorReporter({ send, now: () => now });
beforeEach(() => {
  sent = [];
  now = 0;
});

const failing = (message: string, stack = `Error: ${message}\n    at save (https://p.example/a.js:1:2)\n    at x`) =>
  Object.assign(new Error(message), { stack });

it('reports the message and stack without queries and tokens', () => {
  window.history.replaceState(null, '', '/resetpassword?resetKey=secret#top');
  reports()(failing('Failed at /users?q=Ann with eyJhbGciOi.eyJzdWIi.c2ln'));
  expect(sent).toEqual([
    {
      Message: 'Failed at /users with (token)',
      Frames: ['at save (https://p.example/a.js:1:2)', 'at x'],
      Url: 'http://localhost/resetpassword',
    },
  ]);
});

it('reports each error once, and five a minute', () => {
  const report = reports();
  for (let time = 0; time < 3; time++) report(failing('The same'));
  for (let number = 0; number < 20; number++) report(failing(`Other ${number}`));
  expect(sent).toHaveLength(5);
  now = 60_001;
  report(failing('Later'));
  expect(sent.at(-1)?.Message).toBe('Later');
});

it('stops after 100 reports', () => {
  const report = reports();
  for (let number = 0; number < 500; number++) {
    now += 60_001;
    report(failing(`Error ${number}`));
  }
  expect(sent).toHaveLength(100);
});

it('cuts message and stack to the limits of the endpoint', () => {
  const stack = Array.from({ length: 200 }, (_, line) => `at ${line} ${'x'.repeat(1000)}`).join('\n');
  reports()(failing('m'.repeat(5000), stack));
  expect(sent[0]?.Message).toHaveLength(500);
  expect(sent[0]?.Frames).toHaveLength(30);
  expect(sent[0]?.Frames?.[0]).toHaveLength(300);
});

it.each([
  ['a refused call', { status: 409, Message: 'Changed' }],
  ['an aborted call', new DOMException('Aborted', 'AbortError')],
  ['a late layout', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['a script of an extension', 'Script error.'],
  ['an empty message', ''],
])('does not report %s', (_, error) => {
  reports()(error);
  expect(sent).toEqual([]);
});

it('ignores a report that cannot be sent', async () => {
  const rejected = jest.fn();
  const stop = reportUnhandled(rejected);
  reports(() => Promise.reject(new Error('offline')))(failing('First'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
  stop();
});

it('reportUnhandled reports errors and rejections of the window until it is stopped', () => {
  const reported = jest.fn();
  const stop = reportUnhandled(reported);
  const error = new Error('thrown');
  const raise = () => {
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  };
  raise();
  stop();
  // Jest fails a test when an error reaches a window without listeners.
  window.addEventListener('error', () => undefined, { once: true });
  raise();
  expect(reported.mock.calls).toEqual([[error], ['rejected']]);
});
