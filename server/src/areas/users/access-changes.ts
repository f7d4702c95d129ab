import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Entry, Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, LOGGER, VAULT } from '../../base/ports.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';

const LOCK_KEY = 'turn/access-changes';
const LOCK_TIMEOUT_MS = 30_000;
const RETRY_INTERVAL_MS = 20;
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws TooManyCallsError when the other changes do not finish in time. */
  async serialize<T>(work: () => Promise<T>): Promise<T> {
    const lock = await this.acquire();
    try {
      return await work();
    } finally {
      // Releases only its own lock: another server may hold it by now.
      await this.vault.replace(lock, null, this.clock()).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The lock of access changes was not released: it ends by itself');
      });
    }
  }

  private async acquire(): Promise<Entry<unknown>> {
    const mine = randomUUID();
    for (let tries = 0; tries < TRIES; tries++) {
      const end = new Date(this.clock().getTime() + LOCK_TIMEOUT_MS);
      const lock = (await this.vault.add(LOCK_KEY, mine, end)) && (await this.vault.get(LOCK_KEY));
      if (lock && lock.value === mine) return lock;
      await pause(RETRY_INTERVAL_MS);
    }
    throw new TooManyCallsError(1, 'Someone else is changing access. Try again in a moment.');
  }
}
