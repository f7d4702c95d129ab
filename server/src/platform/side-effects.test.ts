import { Injectable, Module } from '@nestjs/common';
import { type Recorded, roleDecider } from '@picket/domain';
import { SIDE_EFFECTS_CHECKPOINT } from '../adapters/queue/log-follower.ts';
import type { SideEffect } from '../adapters/queue/side-effects.ts';
import { ChangeSignal } from '../adapters/queue/testing/change-signal.ts';
import { VaultCheckpoints } from '../adapters/vault/vault-checkpoints.ts';
import { CommandRunner } from '../shared/commands/command-runner.ts';
import { TestApp } from '../testing/app.ts';
import { describeNeeding } from '../testing/describe-needing.ts';
import { redisLack, startRedisServer } from '../testing/redis-server.ts';

const ran: string[] = [];
const changeSignal = new ChangeSignal();

@Injectable()
class NoteRoles implements SideEffect {
  readonly name = 'note-roles';
  readonly handles = ['RoleAdded'];
  async run({ stream }: Recorded): Promise<void> {
    ran.push(stream);
    changeSignal.changed();
  }
  async failed(): Promise<void> {}
}

@Module({ providers: [NoteRoles] })
class NotesModule {}

beforeEach(() => {
  ran.length = 0;
});

async function startedApp(redisUrl: string | null): Promise<TestApp> {
  return TestApp.start({ modules: [NotesModule], sideEffects: [NoteRoles], config: { redisUrl } });
}

async function addRole(app: TestApp, id: number): Promise<void> {
  const data = { Name: `Role ${id}`, UserRoleClaims: [] };
  await app.get(CommandRunner).run(roleDecider, id, { type: 'AddRole', data }, app.context({ version: 0 }));
}

async function runsWhatFollows(redisUrl: string | null): Promise<void> {
  const app = await startedApp(redisUrl);
  await addRole(app, 71);
  await changeSignal.until(() => ran.includes('role-71'));
  await app.application.stop();
  const checkpoint = await new VaultCheckpoints(app.adapters.vault).get(SIDE_EFFECTS_CHECKPOINT);
  expect(checkpoint).toBe(await app.adapters.eventStore.head());
  await app.adapters.close();
}

describe('side effects of the application', () => {
  it('run for new events and save the checkpoint on stop', () => runsWhatFollows(null));

  describeNeeding('through Redis', redisLack(), () => {
    it('run for new events', async () => {
      const redis = await startRedisServer();
      await runsWhatFollows(redis.url);
      await redis.stop();
    });
  });
});
