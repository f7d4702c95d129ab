import type { BrowserErrorRequest } from '@picket/domain';
import { errorReports, reportUnhandled } from './error-reports.ts';

let sent: BrowserErrorRequest[];
let now: number;
const reports = (send = async (report: BrowserErrorRequest) => void sent.push(report)) =>
  errorReports({ send, now: () => now });
beforeEach(() => {
  sent = [];
  now = 0;
});

const failing = (message: string, stack = `Error: ${message}\n    at save (https://p.example/a.js:1:2)\n    at x`) =>
  Object.assign(new Error(message), { stack });

it('tells what went wrong and where, without queries and tokens', () => {
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

it('tells each error once, and a few a minute', () => {
  const report = reports();
  for (let time = 0; time < 3; time++) report(failing('The same'));
  for (let number = 0; number < 20; number++) report(failing(`Another ${number}`));
  expect(sent).toHaveLength(5);
  now = 60_001;
  report(failing('Later'));
  expect(sent.at(-1)?.Message).toBe('Later');
});

it('ends at last, whatever time goes by', () => {
  const report = reports();
  for (let number = 0; number < 500; number++) {
    now += 60_001;
    report(failing(`Error ${number}`));
  }
  expect(sent).toHaveLength(100);
});

it('keeps within the bounds of the call', () => {
  const stack = Array.from({ length: 200 }, (_, line) => `at ${line} ${'x'.repeat(1000)}`).join('\n');
  reports()(failing('m'.repeat(5000), stack));
  expect(sent[0]?.Message).toHaveLength(500);
  expect(sent[0]?.Frames).toHaveLength(30);
  expect(sent[0]?.Frames?.[0]).toHaveLength(300);
});

it.each([
  ['a refused call', { status: 409, Message: 'Changed' }],
  ['a call that was given up', new DOMException('Aborted', 'AbortError')],
  ['sizes that settle', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['scripts of others', 'Script error.'],
  ['nothing', ''],
])('says nothing of %s', (_, error) => {
  reports()(error);
  expect(sent).toEqual([]);
});

it('says nothing of a report that could not be sent', async () => {
  const rejected = jest.fn();
  const stop = reportUnhandled(rejected);
  reports(() => Promise.reject(new Error('offline')))(failing('First'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
  stop();
});

it('hears of errors and rejections that reach the window, until it is stopped', () => {
  const heard = jest.fn();
  const stop = reportUnhandled(heard);
  const error = new Error('thrown');
  const raise = () => {
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  };
  raise();
  stop();
  // With no listener at all, Jest fails the test for it.
  window.addEventListener('error', () => undefined, { once: true });
  raise();
  expect(heard.mock.calls).toEqual([[error], ['rejected']]);
});
