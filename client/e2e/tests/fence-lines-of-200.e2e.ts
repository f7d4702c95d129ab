import { isThorough } from '@picket/domain/testing/thorough';
import type { Page } from 'playwright-core';
import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { type BrowserUser, E2eApp, visitInMarch } from '../testing/e2e-app.ts';

const LINES = 200;
const LEGS = 197;
/** The lines that the test types into: more of them for a measurement. */
const TYPED_LINES = isThorough ? [40, 100, 160] : [100];

describe('a job of 200 fence lines', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let lines: FenceLinesPage;
  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
    lines = await openWithLines(app, office, LINES - LEGS + 1);
  });
  afterAll(() => app.close());

  it('saves pasted lengths in one call', async () => {
    const calls = countCalls(office.page);
    const start = performance.now();
    await paste(lines, LINES - LEGS + 1, legs());
    await lines.cell('Length', LINES).waitFor();
    await lines.waitUntilSaved();
    report(`pasting ${LEGS} lengths: ${Math.round(performance.now() - start)} ms, ${calls.summary()}`);
    expect(calls.of('POST', 'fence-lines')).toBe(1);
    await office.page.reload();
    await expect(lines.cell('Length', LINES).inputValue()).resolves.toBe('12.5');
    expect(office.errors).toEqual([]);
  });

  it.each([
    ['Length', '23.5'],
    ['Note', 'Along the creek, behind the old barn'],
  ] as const)('accepts what is typed into the %s', async (field, text) => {
    await measureKeys(office.page);
    const mainThread = await mainThreadOf(office);
    let ownTime = 0;
    for (const line of TYPED_LINES) {
      const cell = lines.cell(field, line);
      await cell.click();
      const start = await mainThread();
      for (const key of text) await office.page.keyboard.type(key, { delay: 60 });
      ownTime += (await mainThread()) - start;
      expect(await cell.inputValue()).toBe(text);
    }
    const count = TYPED_LINES.length * text.length;
    const times = await keyTimes(office.page, count);
    const own = ownTime / times.length;
    const what = `typing a ${field.toLowerCase()}: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`;
    report(`${what}, ${Math.round(own)} ms of processor time per key, ${times.length} keys`);
    expect(times).toHaveLength(count);
    await lines.cell('Turn', 20).click();
    await lines.waitUntilSaved();
    expect(office.errors).toEqual([]);
  });
});

const report = (text: string) => process.stdout.write(`    ${text}\n`);

/** Lengths that zigzag, the last one 12.5 ft. */
const legs = () => Array.from({ length: LEGS }, (_, index) => String(20 + ((index * 7) % 60))).with(-1, '12.5');

/** Adds an estimate with lines of 20 ft and an empty line `count`, and opens its fence lines. */
async function openWithLines(app: E2eApp, { page }: BrowserUser, count: number): Promise<FenceLinesPage> {
  const id = await app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Farm',
  });
  const lines = new FenceLinesPage(page);
  await page.goto(`/job/estimate/fence-lines?id=${id}`);
  await lines.startButton.click();
  await lines.sectionOf(1).click();
  await lines.panel.getByRole('option', { name: /Cedar board-on-board 6 x 8/ }).click();
  for (let line = 1; line < count; line += 1) await lines.cell('Length', line).fill('20');
  await lines.cell('Note', 1).click();
  await lines.waitUntilSaved();
  return lines;
}

async function paste(lines: FenceLinesPage, line: number, lengths: readonly string[]): Promise<void> {
  await lines.cell('Length', line).click();
  await lines.cell('Length', line).evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lengths.join('\n'));
}

/** The calls of a page from now on, by method and path. */
function countCalls(page: Page) {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    const call = `${request.method()} ${pathname.slice('/api/v1/'.length).replace(/\d+/g, '{id}')}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  return {
    of: (method: string, path: string) => calls.get(`${method} ${path}`) ?? 0,
    summary: () => [...calls].map(([call, count]) => `${count} x ${call}`).join(', '),
  };
}

/** Records the time from each key event to the paint that follows it, in milliseconds. */
const measureKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    const painted = (work: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = work;
        channel.port2.postMessage(null);
      });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => painted(() => times.push(performance.now() - timeStamp)),
      true,
    );
  });

/**
 * Returns a function that reads the processor time of the main thread of the page, in milliseconds. It includes queries
 * of the test.
 */
async function mainThreadOf({ context, page }: BrowserUser): Promise<() => Promise<number>> {
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Returns the times from each key to its paint, once `count` keys are painted. */
async function keyTimes(page: Page, count: number): Promise<number[]> {
  const painted = await page.waitForFunction((keys) => {
    const { keyTimes } = window as unknown as { keyTimes: number[] };
    return keyTimes.length >= keys && keyTimes;
  }, count);
  return (await painted.jsonValue()) as number[];
}

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN);
