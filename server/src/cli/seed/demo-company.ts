import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RuleError } from '@picket/domain';
import { Credentials } from '../../auth/credentials.ts';
import { Usernames } from '../../auth/usernames.ts';
import type { Adapters } from '../../platform/adapters.ts';
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
  constructor(private readonly adapters: Pick<Adapters, 'eventStore' | 'vault' | 'fileStore'>) {}

  /** True for a company that has been used, or filled. */
  async isInUse(): Promise<boolean> {
    const streams = await Promise.all(firstStreams.map((stream) => this.adapters.eventStore.read(stream)));
    return streams.some((events) => events.length > 0);
  }

  /** True when the process that filled it died in the middle. */
  async isUnfinished(): Promise<boolean> {
    return (await this.adapters.vault.get<State>(ENTRY))?.value === 'begun';
  }

  /** Writes the history; `openAccounts` finishes it. @throws RuleError for a company that is in use. */
  async fill(options: SeedOptions, onProgress: SeedProgress): Promise<void> {
    const { eventStore, vault, fileStore } = this.adapters;
    if ((await this.isInUse()) || !(await vault.add<State>(ENTRY, 'begun')))
      throw new RuleError('There is a company already: the demonstration needs an empty data folder');
    await seedDemo({ store: eventStore, files: fileStore }, options, onProgress);
    // The made-up past is not acted on: nobody gets its e-mails.
    await new VaultCheckpoints(vault).set(SIDE_EFFECTS_CHECKPOINT, await eventStore.head());
  }

  /** Lets the users of the history sign in. */
  async openAccounts(nest: NestFastifyApplication, password: string): Promise<void> {
    for (const { Id, Username } of DEMO_USERS) {
      await nest.get(Usernames, { strict: false }).reserve(Username, Id);
      await nest.get(Credentials, { strict: false }).set(Id, password);
    }
    await this.adapters.vault.set<State>(ENTRY, 'finished');
  }
}
