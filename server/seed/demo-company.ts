import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BEFORE_ALL, RuleError } from '@picket/domain';
import { SIDE_EFFECTS_CHECKPOINT } from '../src/adapters/queue/log-follower.ts';
import { VaultCheckpoints } from '../src/adapters/vault/vault-checkpoints.ts';
import { CorrectClock } from '../src/areas/audit/correct-clock.ts';
import { Credentials } from '../src/areas/auth/passwords/credentials.ts';
import { Usernames } from '../src/areas/auth/sign-in/usernames.ts';
import type { Adapters } from '../src/platform/adapters.ts';
import { DEMO_USERS } from './demo-people.ts';
import { type SeedOptions, type SeedProgress, seedDemo } from './seed.ts';

/** Marks a seed that started but did not finish, for example because the process stopped. */
type State = 'begun' | 'finished';
const ENTRY = 'demo-company';

/** The first streams of the seed. A company that has one of them is in use. */
const firstStreams = ['job-1', 'customer-1', 'company-1', 'role-5'];

/** The demo company: its history, and users who can sign in. */
export class DemoCompany {
  constructor(private readonly adapters: Pick<Adapters, 'eventStore' | 'vault' | 'fileStore'>) {}

  /** True for a company that is in use or already filled. */
  async isInUse(): Promise<boolean> {
    const streams = await Promise.all(firstStreams.map((stream) => this.adapters.eventStore.read(stream)));
    return streams.some((events) => events.length > 0);
  }

  /** True when the process stopped while it filled the company. */
  async isUnfinished(): Promise<boolean> {
    return (await this.adapters.vault.get<State>(ENTRY))?.value === 'begun';
  }

  /** Writes the history. `openAccounts` completes it. @throws RuleError for a company that is in use. */
  async fill(options: SeedOptions, onProgress: SeedProgress): Promise<void> {
    const { eventStore, vault, fileStore } = this.adapters;
    if ((await this.isInUse()) || !(await vault.add<State>(ENTRY, 'begun')))
      throw new RuleError(
        'There is already a company here. To create the demonstration, set DATA_DIR to an empty folder.',
      );
    await seedDemo({ store: eventStore, files: fileStore }, options, onProgress);
    // Side effects skip the generated history, so that no emails are sent.
    await new VaultCheckpoints(vault).set(SIDE_EFFECTS_CHECKPOINT, await eventStore.head());
  }

  /** Gives the users of the history access. */
  async openAccounts(nest: NestFastifyApplication, password: string): Promise<void> {
    for (const { Id, Username } of DEMO_USERS) {
      await nest.get(Usernames, { strict: false }).reserve(Username, Id);
      const credentials = nest.get(Credentials, { strict: false });
      await credentials.set(Id, password);
      await credentials.markDemo(Id);
    }
    await this.dateSetUp(nest);
    await this.adapters.vault.set<State>(ENTRY, 'finished');
  }

  /** The company was set up before its history was written, which begins earlier: so did its set-up. */
  private async dateSetUp(nest: NestFastifyApplication): Promise<void> {
    const times: string[] = [];
    for await (const { stream, meta } of this.adapters.eventStore.readAll(BEFORE_ALL)) {
      if (firstStreams.includes(stream)) break;
      times.push(meta.at);
    }
    const reason = 'The history of the demo begins before its set-up';
    const clock = nest.get(CorrectClock, { strict: false });
    await clock.correct({ from: times[0]!, to: times.at(-1)!, reason });
  }
}
