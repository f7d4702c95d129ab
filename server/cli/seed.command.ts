import { DemoCompany } from '../seed/demo-company.ts';
import type { SeedOptions } from '../seed/seed.ts';
import type { DemoSignIn } from '../src/areas/users/first-users.ts';
import type { Config } from '../src/base/config.ts';
import type { Assets } from '../src/base/ports.ts';
import { prepareCompany } from '../src/first-start.ts';
import { openAdapters } from '../src/platform/adapters.ts';
import { withApplication } from './with-application.ts';

const CATCH_UP_MS = 60 * 60_000;
const TENTHS = 10;

const clock = () => new Date();

/**
 * Fills an empty company and prints the progress. Read models are built at the end, because large batches cost less.
 * @throws RuleError for a company that is in use.
 */
export async function seedCompany(config: Config, assets: Assets, options: Omit<SeedOptions, 'now'>): Promise<void> {
  const demo = { ...config, demo: 'small' } as const;
  let signIn: DemoSignIn | null = null;
  await withApplication(demo, assets, async ({ nest }) => {
    signIn = await prepareCompany(nest);
  });
  await writeHistory(demo, options);
  await withApplication(demo, assets, async ({ nest, progress }, { adapters }) => {
    const began = performance.now();
    const { Username, Password } = signIn ?? (await prepareCompany(nest)) ?? { Username: '', Password: '' };
    await new DemoCompany(adapters).openAccounts(nest, Password);
    await progress.reached(await adapters.eventStore.head(), CATCH_UP_MS);
    console.log(`Read models caught up in ${secondsSince(began).toFixed(1)} s`);
    console.log(`Sign in: ${Username} / ${Password}`);
  });
}

async function writeHistory(config: Config, options: Omit<SeedOptions, 'now'>): Promise<void> {
  const adapters = await openAdapters(config, clock);
  const began = performance.now();
  let tenths = 0;
  try {
    await new DemoCompany(adapters).fill({ ...options, now: clock().toISOString() }, ({ jobs, of, events }) => {
      const done = Math.floor((jobs * TENTHS) / of);
      if (done > tenths) console.log(`${jobs} of ${of} jobs, ${rate(events, began)}`);
      tenths = Math.max(tenths, done);
    });
  } finally {
    await adapters.close();
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

function rate(events: number, began: number): string {
  const seconds = secondsSince(began);
  return `${events} events in ${seconds.toFixed(1)} s, ${Math.round(events / seconds)} a second`;
}
