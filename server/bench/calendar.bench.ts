import { CalendarTypes } from '@picket/domain';
import type { Page } from 'playwright-core';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Measure, median, milliseconds, percentile } from './measure.ts';
import { settled, signedIn } from './screens.bench.ts';
import { FRAME_MS, noteFrames } from './slider.bench.ts';

/** Gives more than 5,000 visits and installations in a year, 120 a week. */
const JOBS = 5_600;
const STEPS = 8;
const MOVES = 60;
const MOVE_PX = 4;

/** The calendar of a company with thousands of events: opening weeks and months, and dragging an event. */
export async function benchCalendar(options: BenchOptions): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) {
    console.log('calendar was skipped: it needs a Chromium on the PATH (or its path in CHROMIUM)');
    return [];
  }
  const { chromium } = await import('playwright-core');
  const seededAt = new Date().toISOString();
  const jobs = options.quick ? 200 : JOBS;
  const server = await BenchServer.start(options, { jobs, seededAt, client: options.client });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const count = await eventsAround(server, seededAt);
    const page = await (await signedIn(browser, server.url)).newPage();
    const measures: Measure[] = [];
    for (const view of ['week', 'month'] as const) measures.push(...(await stepped(page, view, count)));
    return [...measures, await dragged(page, count)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The number of events from nine months before to three months after, asked for in parts that the server allows. */
async function eventsAround(server: BenchServer, at: string): Promise<number> {
  const headers = await server.signIn();
  const day = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10);
  let count = 0;
  for (const first of [-273, -182, -91, 0]) {
    const search = { StartDate: day(first), EndDate: day(first + 90), Type: CalendarTypes.Both };
    count += (await server.send<{ data: unknown[] }>('estimates/_search', search, headers)).data.length;
  }
  return count;
}

async function stepped(page: Page, view: 'week' | 'month', count: number): Promise<Measure[]> {
  await page.goto(`/job/estimates-calendar?View=${view}`);
  await page.locator('[data-event-id]').first().waitFor();
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('estimates/_search')) asked.push(request.postData() ?? '');
  });
  await page.evaluate(noteFrames);
  const times: number[] = [];
  let shown = 0;
  for (let step = 0; step < STEPS; step++) {
    times.push(await page.evaluate<number>(pressed(`Previous ${view}`)));
    shown += await page.locator('[data-event-id]').count();
  }
  const frames = await page.evaluate<number[]>('frames');
  page.removeAllListeners('request');
  console.log(`${view}: ${Math.round(shown / STEPS)} events drawn of ${count}; asked ${asked.at(-1)}`);
  const of = `calendar of ${count} events, another ${view}`;
  return [
    milliseconds(`${of}: until it stands, median of ${STEPS}`, median(times), {}),
    milliseconds(`${of}: longest time between frames`, Math.max(...frames), {}),
  ];
}

/** Presses a button and returns the milliseconds until the page has painted all events. */
const pressed = (name: string) => `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const start = performance.now();
  document.querySelector('[aria-label="${name}"]').click();
  do await frame(); while (document.querySelector('main [aria-busy="true"]'));
  await frame();
  return performance.now() - start;
})()`;

async function dragged(page: Page, count: number): Promise<Measure> {
  await page.goto('/job/estimates-calendar?View=week');
  await page.locator('[data-event-id]').first().waitFor();
  await settled(page);
  const { x, y } = (await page.locator('[data-event-id]').last().boundingBox())!;
  await page.mouse.move(x + 8, y + 6);
  await page.mouse.down();
  await page.evaluate(noteFrames);
  for (let move = 1; move <= MOVES; move++) await page.mouse.move(x + 8 - move * MOVE_PX, y + 6);
  const frames = await page.evaluate<number[]>('frames');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const what = `calendar of ${count} events, dragging one: time between frames, p95`;
  return milliseconds(what, percentile(frames, 0.95), { atMost: FRAME_MS });
}
