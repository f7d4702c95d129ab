import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConcurrencyError, catalogueDecider, initialCatalogue } from '@picket/domain';
import type { Application } from './application.ts';
import { DecideItem } from './catalogue/decide-item.ts';
import { DemoCompany } from './cli/seed/demo-company.ts';
import { CommandRunner } from './commands/command-runner.ts';
import type { Platform } from './platform/platform.ts';
import { type DemoSignIn, FirstUsers } from './users/first-users.ts';

/** Waits for read models of what was just written, at the first start. */
const CATCH_UP_MILLISECONDS = 60_000;
/** Of this seed there are jobs of every status. */
const DEMO = { jobs: 240, months: 14, seed: 4 };

/**
 * Makes what a company needs before its first day, and fills a demonstration; at later starts there is nothing to do.
 * Answers how to sign in to a demonstration.
 */
export async function firstStart(application: Application, platform: Platform): Promise<DemoSignIn | null> {
  const { nest, progress } = application;
  const signIn = await prepareCompany(nest);
  if (!signIn) return null;
  const company = new DemoCompany(platform.adapters);
  if (await company.isUnfinished())
    console.error(`The demonstration was filled only in part: remove ${platform.config.dataDir} to begin anew`);
  else if (!(await company.isInUse())) {
    const today = platform.clock().toISOString().slice(0, 10);
    await company.fill({ ...DEMO, today }, () => undefined);
    await company.openAccounts(nest, signIn.Password);
  }
  await progress.reached(await platform.adapters.eventStore.head(), CATCH_UP_MILLISECONDS);
  return signIn;
}

/** The first catalogue, the built-in roles and, in a demonstration, its administrator. */
export async function prepareCompany(nest: NestFastifyApplication): Promise<DemoSignIn | null> {
  await addFirstCatalogue(nest.get(CommandRunner), nest.get(CommandBus));
  const users = nest.get(FirstUsers, { strict: false });
  // Another server that starts at the same time may be faster.
  return users.ensure().catch((error: unknown) => {
    if (error instanceof ConcurrencyError) return users.ensure();
    throw error;
  });
}

async function addFirstCatalogue(runner: CommandRunner, commands: CommandBus): Promise<void> {
  const context = {
    actor: { kind: 'system', id: null, name: 'Picket' },
    requestId: 'first-start',
    version: 0,
  } as const;
  for (const { resource, id, command } of initialCatalogue()) {
    if ((await runner.state(catalogueDecider(resource), id)).version > 0) continue;
    try {
      await commands.execute(new DecideItem(resource, id, command, context));
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
    }
  }
}
