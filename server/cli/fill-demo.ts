import { DemoCompany } from '../seed/demo-company.ts';
import type { Application } from '../src/application.ts';
import type { DemoSignIn } from '../src/areas/users/first-users.ts';
import type { Platform } from '../src/platform/platform.ts';

/** With this seed, the demo has jobs of every status. */
const DEMO = { jobs: 240, months: 14, seed: 4 };

/** Fills a demo at its first start. Its users get the administrator's password. */
export async function fillDemo(
  { nest }: Application,
  platform: Platform,
  { Password }: DemoSignIn,
  size = DEMO,
): Promise<void> {
  const company = new DemoCompany(platform.adapters);
  if (await company.isUnfinished())
    console.error(`The demo data is incomplete. Remove ${platform.config.dataDir} to start again`);
  else if (!(await company.isInUse())) {
    await company.fill({ ...size, now: platform.clock().toISOString() }, () => undefined);
    await company.openAccounts(nest, Password);
  }
}
