import { createHash } from 'node:crypto';
import { userDecider, usernameKey, ValidationError } from '@picket/domain';
import type { CommandRunner } from '../commands/command-runner.ts';
import type { Clock } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';

interface Reservation {
  readonly userId: number;
  readonly reservedAt: string;
}

/** A reservation that no event has confirmed by then was left by a server that died. */
const UNCONFIRMED_MS = 60_000;

/** Which user a username belongs to. Events of two streams can't be unique together, so the vault holds the place. */
export class Usernames {
  constructor(
    private readonly vault: Vault,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** The user's id; null for none. */
  async find(username: string): Promise<number | null> {
    return (await this.vault.get<Reservation>(keyOf(username)))?.value.userId ?? null;
  }

  /**
   * Holds the username for the user, before the command that gives it.
   * @throws ValidationError when it is another's.
   */
  async reserve(username: string, userId: number): Promise<void> {
    const reservation: Reservation = { userId, reservedAt: this.clock().toISOString() };
    if (await this.vault.add(keyOf(username), reservation)) return;
    const held = await this.vault.get<Reservation>(keyOf(username));
    if (!held) return this.reserve(username, userId);
    if (held.value.userId === userId) return;
    const isFree = !(await this.isHeld(username, held.value));
    if (isFree && (await this.vault.replace(held, reservation))) return;
    throw new ValidationError({ Username: ['Username is already taken'] });
  }

  /** Gives up what the user holds; another's is left alone. */
  async release(username: string, userId: number): Promise<void> {
    if ((await this.find(username)) === userId) await this.vault.take(keyOf(username));
  }

  private async isHeld(username: string, { userId, reservedAt }: Reservation): Promise<boolean> {
    if (this.clock().getTime() - Date.parse(reservedAt) < UNCONFIRMED_MS) return true;
    const { state } = await this.runner.state(userDecider, userId);
    return state.access !== null && usernameKey(state.access.Username) === usernameKey(username);
  }
}

/** What is typed into the field may be a password, so only its hash is kept. */
export const usernameHash = (username: string): string =>
  createHash('sha256').update(usernameKey(username)).digest('base64url');

const keyOf = (username: string) => `username/${usernameHash(username)}`;
