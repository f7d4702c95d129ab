import { createHash } from 'node:crypto';
import { userDecider, usernameKey, ValidationError } from '@picket/domain';
import type { EventStore } from '../../../adapters/event-store/event-store.ts';
import type { Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';
import { readState } from '../../../shared/commands/read-state.ts';

interface Reservation {
  readonly userId: number;
  readonly reservedAt: string;
}

/** A reservation that no event confirms within this time was left by a server that stopped. */
const UNCONFIRMED_MS = 60_000;

/**
 * Maps usernames to users. The vault reserves each username, because events of two streams cannot be unique together.
 */
export class Usernames {
  constructor(
    private readonly vault: Vault,
    private readonly store: Pick<EventStore, 'read'>,
    private readonly clock: Clock,
  ) {}

  /** The user's id. Null for an unknown username. */
  async find(username: string): Promise<number | null> {
    return (await this.vault.get<Reservation>(keyOf(username)))?.value.userId ?? null;
  }

  /** The id of the user who has the username. Null also while it is only reserved. */
  async findAssigned(username: string): Promise<number | null> {
    const userId = await this.find(username);
    return userId !== null && (await this.isAssigned(username, userId)) ? userId : null;
  }

  /**
   * Reserves the username for the user, before the command that assigns it.
   * @throws ValidationError when another user has it.
   */
  async reserve(username: string, userId: number): Promise<void> {
    const reservation: Reservation = { userId, reservedAt: this.clock().toISOString() };
    if (await this.vault.add(keyOf(username), reservation)) return;
    const existing = await this.vault.get<Reservation>(keyOf(username));
    if (!existing) return this.reserve(username, userId);
    if (existing.value.userId === userId) return;
    const isFree = !(await this.isTaken(username, existing.value));
    if (isFree && (await this.vault.replace(existing, reservation))) return;
    throw new ValidationError({ Username: ['Username is already taken'] });
  }

  /** Releases the user's reservation. Other users' reservations stay. */
  async release(username: string, userId: number): Promise<void> {
    if ((await this.find(username)) === userId) await this.vault.take(keyOf(username));
  }

  private async isTaken(username: string, { userId, reservedAt }: Reservation): Promise<boolean> {
    return this.clock().getTime() - Date.parse(reservedAt) < UNCONFIRMED_MS || this.isAssigned(username, userId);
  }

  private async isAssigned(username: string, userId: number): Promise<boolean> {
    const { state } = await readState(this.store, userDecider, userId);
    return state.access !== null && usernameKey(state.access.Username) === usernameKey(username);
  }
}

/** Only the hash is stored, because users sometimes type a password into the username field. */
export const usernameHash = (username: string): string =>
  createHash('sha256').update(usernameKey(username)).digest('base64url');

const keyOf = (username: string) => `username/${usernameHash(username)}`;
