import { randomUUID } from 'node:crypto';
import { update, type Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

interface Credential {
  /** Identifies the password, also when it is hashed again. Earlier versions stored none. */
  readonly id?: string;
  readonly passwordHash: string;
  readonly changedAt: string;
  /** True until the user's password is changed. */
  readonly isDemo?: true;
  /** True until the change of the password is recorded as an event. */
  readonly isUnrecorded?: true;
}

/** Passwords of users. Only the vault stores them. */
export class Credentials {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Stores the password and returns its id. `isUnrecorded`: an event follows, and then `noteRecorded`. */
  async set(userId: number, password: string, intent: { isUnrecorded?: true } = {}): Promise<string> {
    const changedAt = this.clock().toISOString();
    const passwordHash = await hashPassword(password);
    const id = randomUUID();
    await this.vault.set<Credential>(keyOf(userId), { id, passwordHash, changedAt, ...intent });
    return id;
  }

  /** The id of the password if its change was not recorded, because a server stopped; else null. */
  async unrecorded(userId: number): Promise<string | null> {
    const entry = await this.vault.get<Credential>(keyOf(userId));
    return entry?.value.isUnrecorded ? idOf(entry.value) : null;
  }

  async noteRecorded(userId: number, id: string): Promise<void> {
    await update<Credential>(this.vault, keyOf(userId), (credential) => {
      if (!credential || idOf(credential) !== id) return null;
      const { isUnrecorded: _, ...value } = credential;
      return { value };
    });
  }

  async matches(userId: number | null, password: string): Promise<boolean> {
    return (await this.match(userId, password)) !== null;
  }

  /**
   * The id of the user's password, for `isCurrent`; null when it is another one. Takes the same time for an unknown
   * user (null). Replaces hashes that were made with older parameters.
   */
  async match(userId: number | null, password: string): Promise<string | null> {
    const entry = await this.vault.get<Credential>(keyOf(userId ?? 0));
    const isRight = await isPassword(entry?.value.passwordHash ?? null, password);
    if (isRight && entry && isOutdatedHash(entry.value.passwordHash)) {
      await this.vault.replace<Credential>(entry, { ...entry.value, passwordHash: await hashPassword(password) });
    }
    return isRight && entry ? idOf(entry.value) : null;
  }

  /** False when the password with that id was changed or removed since. */
  async isCurrent(userId: number, id: string): Promise<boolean> {
    const entry = await this.vault.get<Credential>(keyOf(userId));
    return entry !== null && idOf(entry.value) === id;
  }

  /** Marks a password that all users of the demo company share. */
  async markDemo(userId: number): Promise<void> {
    await update<Credential>(this.vault, keyOf(userId), (credential) =>
      credential ? { value: { ...credential, isDemo: true } } : null,
    );
  }

  /** The ids of the users who still have the demo password. */
  async demoUsers(): Promise<number[]> {
    const entries = await this.vault.list<Credential>(PREFIX);
    return entries.flatMap(({ key, value }) => (value.isDemo ? [Number(key.slice(PREFIX.length))] : []));
  }

  /** Removes the demo password; false when the user has another password by now. */
  async removeDemo(userId: number): Promise<boolean> {
    const entry = await this.vault.get<Credential>(keyOf(userId));
    if (!entry?.value.isDemo) return false;
    // Expires it, because `take` would also remove a password that is set at this moment.
    return this.vault.replace<Credential>(entry, entry.value, new Date(0));
  }

  async remove(userId: number): Promise<void> {
    await this.vault.take(keyOf(userId));
  }
}

const idOf = ({ id = '' }: Credential): string => id;

const PREFIX = 'credential/';
const keyOf = (userId: number) => `${PREFIX}${userId}`;
