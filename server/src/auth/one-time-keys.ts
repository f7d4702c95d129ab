import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';

/** What an e-mailed link lets its holder do, once. */
export interface KeyGrant {
  readonly userId: number;
  readonly purpose: 'reset-password' | 'sign-in';
  /** What the user asked for at sign-in. */
  readonly remember: boolean;
}

/** Keys of reset and sign-in links: kept hashed, used once, gone after their time (ruling 30). */
export class OneTimeKeys {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async make(grant: KeyGrant, minutes: number): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.vault.set(keyOf(key), grant, new Date(this.clock().getTime() + minutes * 60_000));
    return key;
  }

  /** What the key grants, while it can still be used. */
  async look(key: string, purpose: KeyGrant['purpose']): Promise<KeyGrant | null> {
    const grant = (await this.vault.get<KeyGrant>(keyOf(key)))?.value;
    return grant?.purpose === purpose ? grant : null;
  }

  /** Uses the key up; null when someone was faster. */
  async use(key: string, purpose: KeyGrant['purpose']): Promise<KeyGrant | null> {
    if (!(await this.look(key, purpose))) return null;
    return (await this.vault.take<KeyGrant>(keyOf(key)))?.value ?? null;
  }
}

const keyOf = (key: string) => `one-time-key/${createHash('sha256').update(key).digest('base64url')}`;
