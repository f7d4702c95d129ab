import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { TooManyCallsError } from '../http/refusals/refusal.ts';
import { CLOCK, type Clock, VAULT } from '../ports.ts';
import type { Entry, Vault } from '../vault/vault.ts';

const TURN = 'turn/access-changes';
const LONGEST_TURN_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 20;
const TRIES = 500;

/**
 * Access changes are serialized across servers. Otherwise two administrators who revoke each other's access at the same
 * time would both pass the check that another administrator remains.
 */
@Injectable()
export class AccessChanges {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyCallsError when the other changes do not finish in time. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = await this.begin();
    try {
      return await work();
    } finally {
      // Releases only its own lock: another server may hold it by now.
      await this.vault.replace(turn, null, this.clock());
    }
  }

  private async begin(): Promise<Entry<unknown>> {
    const mine = randomUUID();
    for (let tries = 0; tries < TRIES; tries++) {
      const end = new Date(this.clock().getTime() + LONGEST_TURN_MILLISECONDS);
      const turn = (await this.vault.add(TURN, mine, end)) && (await this.vault.get(TURN));
      if (turn && turn.value === mine) return turn;
      await pause(PAUSE_MILLISECONDS);
    }
    throw new TooManyCallsError(1, 'Someone else is changing access. Try again in a moment.');
  }
}
