import type { CDPSession, Page } from 'playwright-core';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Measure, median, milliseconds, percentile } from './measure.ts';
import { longJob } from './moments.bench.ts';
import { signedIn } from './screens.bench.ts';

const MOVES = 120;
const MOVE_PX = 6;
/** A display of 60 frames a second shows one every 16.7 ms. */
export const FRAME_MS = 17.5;

/** Sliding through the versions of a job in the browser: the time between frames, and the work of the main thread. */
export async function benchSlider(options: BenchOptions): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) {
    console.log('slider was skipped: it needs a Chromium on the PATH (or its path in CHROMIUM)');
    return [];
  }
  const { chromium } = await import('playwright-core');
  const server = await BenchServer.start(options, { jobs: 20, client: options.client });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const length = options.quick ? 400 : 2_000;
    const id = await longJob(server, await server.signIn(), length);
    const drags: Drag[] = [];
    for (let round = 0; round < (options.quick ? 1 : 5); round++) {
      const context = await signedIn(browser, server.url);
      const page = await context.newPage();
      await page.goto(`/job/estimate/summary?id=${id}&at=now`);
      drags.push(await dragged(page, await context.newCDPSession(page)));
      await context.close();
    }
    const of = `sliding through a job of ${length} versions`;
    const median95 = median(drags.map(({ frames }) => percentile(frames, 0.95)));
    return [
      milliseconds(`${of}: time between frames, p95, median of ${drags.length}`, median95, { atMost: FRAME_MS }),
      milliseconds(
        `${of}: main thread for a move, median of ${drags.length}`,
        median(drags.map(({ work }) => work)),
        {},
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Drag {
  /** The milliseconds between frames. */
  readonly frames: readonly number[];
  /** The milliseconds of the main thread for each move. */
  readonly work: number;
}

async function dragged(page: Page, browser: CDPSession): Promise<Drag> {
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await page.locator('main:not(:has([aria-busy="true"], [aria-label="Loading"]))').waitFor();
  await page.waitForTimeout(1_000);
  const { x, y, width, height } = (await slider.locator('..').boundingBox())!;
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThread(browser);
  await page.evaluate(noteFrames);
  await page.mouse.move(x + width - 30, y + height / 2);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) await page.mouse.move(x + width - 30 - move * MOVE_PX, y + height / 2);
  const frames = await page.evaluate<number[]>('frames');
  await page.mouse.up();
  return { frames, work: ((await mainThread(browser)) - before) / MOVES };
}

/** Milliseconds of tasks so far. */
async function mainThread(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
}

export const noteFrames = `
  globalThis.frames = [];
  let last = performance.now();
  const note = (now) => { frames.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);
`;
