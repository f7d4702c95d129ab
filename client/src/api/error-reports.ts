import { type BrowserErrorRequest, browserErrorLimits, withoutSecrets } from '@picket/domain';
import { apiUrl } from './transport.ts';

const REPORTS_A_MINUTE = 5;
const MINUTE = 60_000;
/** Errors remembered to report each only once, and so the most that a page reports. */
const MAX_REPORTS = 100;

interface Reporting {
  send: (report: BrowserErrorRequest) => Promise<unknown>;
  now: () => number;
}

/**
 * Returns a function that reports an unhandled error to the server: each error once, a few a minute. Ignores failed
 * reports, and calls that were refused or aborted.
 */
export function createErrorReporter({ send, now }: Reporting) {
  const known = new Set<string>();
  let recent: number[] = [];
  return (error: unknown): void => {
    const report = reportOf(error);
    if (!report) return;
    const key = `${report.Message} ${report.Frames?.[0] ?? ''}`;
    recent = recent.filter((at) => now() - at < MINUTE);
    if (known.has(key) || known.size >= MAX_REPORTS || recent.length >= REPORTS_A_MINUTE) return;
    known.add(key);
    recent.push(now());
    send(report).catch(() => undefined);
  };
}

function reportOf(error: unknown): BrowserErrorRequest | null {
  if (isRefusal(error)) return null;
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  if (message === '' || isHarmless(message)) return null;
  const { message: maxMessage, frames, frame, url } = browserErrorLimits;
  const lines = stack.split('\n').filter((line) => line.trim() !== '' && !line.includes(message));
  return {
    Message: withoutSecrets(message).slice(0, maxMessage),
    Frames: lines.slice(0, frames).map((line) => withoutSecrets(line.trim()).slice(0, frame)),
    Url: `${location.origin}${location.pathname}`.slice(0, url),
  };
}

/** Whether a call was refused or aborted. The code that sent it shows that. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('status' in error || ('name' in error && error.name === 'AbortError'));

/** Browsers raise these for layout that settles a frame later, and for scripts of extensions. */
const isHarmless = (message: string): boolean => /^ResizeObserver loop|^Script error\.?$/.test(message);

/** Uses plain fetch, since the session or the base query may be what failed. */
const sendReport = (report: BrowserErrorRequest): Promise<unknown> =>
  fetch(apiUrl('logger/errors'), {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  });

const reportToServer = createErrorReporter({ send: sendReport, now: Date.now });

/**
 * Reports errors and rejections that reach the window, `window.reportError` included. Returns a function that stops it.
 */
export function reportUnhandled(report = reportToServer): () => void {
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
