import { type BrowserErrorRequest, browserErrorLimits, withoutSecrets } from '@picket/domain';
import { apiUrl } from './transport.ts';

const REPORTS_A_MINUTE = 5;
const MINUTE = 60_000;
/** Errors that are remembered, so that none is told twice. */
const MOST_KNOWN = 100;

interface Reporting {
  send: (report: BrowserErrorRequest) => Promise<unknown>;
  now: () => number;
}

/**
 * Tells the server of errors that nothing handled: each once, a few a minute, and never of what goes wrong in telling.
 * Refusals of calls and broken off ones are no errors of ours.
 */
export function errorReports({ send, now }: Reporting) {
  const known = new Set<string>();
  let recent: number[] = [];
  return (error: unknown): void => {
    const report = reportOf(error);
    if (!report) return;
    const key = `${report.Message} ${report.Frames?.[0] ?? ''}`;
    recent = recent.filter((at) => now() - at < MINUTE);
    if (known.has(key) || known.size >= MOST_KNOWN || recent.length >= REPORTS_A_MINUTE) return;
    known.add(key);
    recent.push(now());
    send(report).catch(() => undefined);
  };
}

function reportOf(error: unknown): BrowserErrorRequest | null {
  if (isRefusal(error)) return null;
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  if (message === '' || isHarmless(message)) return null;
  const { message: longest, frames, frame, url } = browserErrorLimits;
  const told = stack.split('\n').filter((line) => line.trim() !== '' && !line.includes(message));
  return {
    Message: withoutSecrets(message).slice(0, longest),
    Frames: told.slice(0, frames).map((line) => withoutSecrets(line.trim()).slice(0, frame)),
    Url: `${location.origin}${location.pathname}`.slice(0, url),
  };
}

/** A refused call or one that was given up: whoever sent it tells the person. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('status' in error || ('name' in error && error.name === 'AbortError'));

/** Browsers say this of sizes that settle a frame later, and of scripts that are not ours. */
const isHarmless = (message: string): boolean => /^ResizeObserver loop|^Script error\.?$/.test(message);

/** Past the session and the base query: it has to work where those do not. */
const sendReport = (report: BrowserErrorRequest): Promise<unknown> =>
  fetch(apiUrl('logger/errors'), {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  });

const tellServer = errorReports({ send: sendReport, now: Date.now });

/** Tells of errors and rejections that reach the window; `window.reportError` brings those there that were caught. */
export function reportUnhandled(report = tellServer): () => void {
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
