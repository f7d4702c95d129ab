import type { Clock } from '../../ports.ts';
import type { Vault } from '../../vault/vault.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

interface Credential {
  readonly passwordHash: string;
  readonly changedAt: string;
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

  async remove(userId: number): Promise<void> {
    await this.vault.take(keyOf(userId));
  }
}

const keyOf = (userId: number) => `credential/${userId}`;
