import { CommandBus } from '@nestjs/cqrs';
import { type UserCommand, UserRoles, webClient } from '@picket/domain';
import { UserAccounts } from '../src/areas/users/user-accounts.ts';
import { DecideUser } from '../src/shared/commands/decide.ts';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Measure, median, timed } from './measure.ts';

const password = 'gravel-lantern-sixty';
const DAY = 86_400_000;
const context = { actor: { kind: 'system', id: null, name: 'Bench' }, requestId: 'bench' } as const;
const even = { atLeast: 0.95, atMost: 1.05 };

/** Checks that the time of a failed sign-in does not reveal its reason (ruling 30). */
export async function benchSignIn(options: BenchOptions): Promise<Measure[]> {
  let now = Date.now();
  const server = await BenchServer.start(options, { clock: () => new Date(now) });
  try {
    await addUser(server, 'Insider');
    const shutOut = await addUser(server, 'Shutout');
    await decide(server, shutOut, { type: 'SetHasAccess', data: { HasAccess: false, OtherAdministrators: 1 } });
    const kinds = {
      wrong: () => refused(server, 'Insider', `${password}!`),
      unknown: () => refused(server, 'Outsider', password),
      shutOut: () => refused(server, 'Shutout', password),
    };
    const times = { wrong: [] as number[], unknown: [] as number[], shutOut: [] as number[] };
    const tries = options.quick ? 10 : options.tries;
    for (let round = -3; round < tries; round++) {
      for (const kind of shuffled(Object.keys(kinds) as (keyof typeof kinds)[])) {
        // By the next day, the throttle has reset the failure count.
        now += DAY + 1;
        const took = await timed(kinds[kind]);
        if (round >= 0) times[kind].push(took);
      }
    }
    const compared = (what: string, measured: readonly number[]): Measure => {
      const [mine, baseline] = [median(measured), median(times.wrong)];
      return { what, measured: mine, baseline, unit: 'ms', result: mine / baseline, target: even };
    };
    return [
      compared('refusing an unknown user, to a wrong password', times.unknown),
      compared('refusing a user without access, to a wrong password', times.shutOut),
    ];
  } finally {
    await server.stop();
  }
}

async function addUser(server: BenchServer, Username: string): Promise<number> {
  const person = { FirstName: Username, LastName: 'Bench', Email: `${Username.toLowerCase()}@example.com` };
  const user = { ...person, Username, UserRoleId: UserRoles.MarketPartnerAdmin, Password: password };
  return (await server.nest.get(UserAccounts, { strict: false }).add(user, context)).id;
}

const decide = (server: BenchServer, id: number, command: UserCommand) =>
  server.nest.get(CommandBus, { strict: false }).execute(new DecideUser(id, command, context));

async function refused(server: BenchServer, Username: string, Password: string): Promise<void> {
  const payload = { Username, Password, ...webClient };
  const { statusCode } = await server.nest.inject({ method: 'POST', url: '/api/v1/users/token', payload });
  if (statusCode !== 418) throw new Error(`Signing in as ${Username} answered ${statusCode}`);
}

/** Shuffles the items, so that no kind always follows the same other kind. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
