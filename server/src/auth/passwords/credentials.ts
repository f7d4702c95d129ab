import type { Clock } from '../../ports.ts';
import { update, type Vault } from '../../vault/vault.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

interface Credential {
  readonly passwordHash: string;
  readonly changedAt: string;
  /** True until the user's password is changed. */
  readonly isDemo?: true;
}

/** Passwords of users. Only the vault stores them. */
export class Credentials {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async set(userId: number, password: string): Promise<void> {
    const changedAt = this.clock().toISOString();
    await this.vault.set<Credential>(keyOf(userId), { passwordHash: await hashPassword(password), changedAt });
  }

  /** Takes the same time for an unknown user (null). Replaces hashes that were made with older parameters. */
  async matches(userId: number | null, password: string): Promise<boolean> {
    const entry = await this.vault.get<Credential>(keyOf(userId ?? 0));
    const isRight = await isPassword(entry?.value.passwordHash ?? null, password);
    if (isRight && entry && isOutdatedHash(entry.value.passwordHash)) {
      await this.vault.replace<Credential>(entry, { ...entry.value, passwordHash: await hashPassword(password) });
    }
    return isRight;
  }

  /** Marks a password that all users of the demonstration share. */
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

const PREFIX = 'credential/';
const keyOf = (userId: number) => `${PREFIX}${userId}`;
