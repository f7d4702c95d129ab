import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { TooManyCallsError } from '../http/refusal.ts';
import { CLOCK, type Clock, VAULT } from '../ports.ts';
import type { Entry, Vault } from '../vault/vault.ts';

const TURN = 'turn/access-changes';
const LONGEST_TURN_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 20;
const TRIES = 500;

/**
 * Changes of who may come in take turns, on all servers: two administrators who take each other's access at the same
 * time must not both find that another one stays.
 */
@Injectable()
export class AccessChanges {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyCallsError when others do not come to an end. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = await this.begin();
    try {
      return await work();
    } finally {
      // Only one's own turn: it may have gone to another by now.
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
    throw new TooManyCallsError(1, 'Others change access just now. Please try again in a moment.');
  }
}
