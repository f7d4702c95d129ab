import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RuleError } from '@picket/domain';
import { Credentials } from '../../auth/credentials.ts';
import { Usernames } from '../../auth/usernames.ts';
import type { Platform } from '../../platform/platform.ts';
import { SIDE_EFFECTS_CHECKPOINT } from '../../queue/log-follower.ts';
import { VaultCheckpoints } from '../../vault/vault-checkpoints.ts';
import { DEMO_USERS } from './demo-people.ts';
import { type SeedOptions, type SeedProgress, seedDemo } from './seed.ts';

/** Begun and not finished: the process died in the middle, and what is there is only a part. */
type State = 'begun' | 'finished';
const ENTRY = 'demo-company';

/** The streams that the seed begins with: a company that has any of them is in use. */
const firstStreams = ['job-1', 'customer-1', 'company-1', 'role-4'];

/** The demonstration: a believable history, and users who can sign in to it. */
export class DemoCompany {
  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly platform: Platform,
  ) {}

  /** Fills a new company, and leaves any other as it is. */
  async fillOnce(options: Omit<SeedOptions, 'today'>, password: string): Promise<void> {
    if (await this.isInUse()) return;
    await this.fill(options, password, () => undefined);
  }

  /** @throws RuleError for a company that is in use. */
  async fill(options: Omit<SeedOptions, 'today'>, password: string, onProgress: SeedProgress): Promise<void> {
    const { adapters, clock } = this.platform;
    if ((await this.isInUse()) || !(await adapters.vault.add<State>(ENTRY, 'begun')))
      throw new RuleError('There is a company already: the demonstration needs an empty data folder');
    await seedDemo(adapters.eventStore, { ...options, today: clock().toISOString().slice(0, 10) }, onProgress);
    // The made-up past is not acted on: nobody gets its e-mails.
    await new VaultCheckpoints(adapters.vault).set(SIDE_EFFECTS_CHECKPOINT, await adapters.eventStore.head());
    for (const { Id, Username } of DEMO_USERS) {
      await this.nest.get(Usernames, { strict: false }).reserve(Username, Id);
      await this.nest.get(Credentials, { strict: false }).set(Id, password);
    }
    await adapters.vault.set<State>(ENTRY, 'finished');
  }

  /** True when the process that filled it died in the middle. */
  async isUnfinished(): Promise<boolean> {
    return (await this.platform.adapters.vault.get<State>(ENTRY))?.value === 'begun';
  }

  private async isInUse(): Promise<boolean> {
    const { eventStore } = this.platform.adapters;
    const streams = await Promise.all(firstStreams.map((stream) => eventStore.read(stream)));
    return streams.some((events) => events.length > 0);
  }
}
