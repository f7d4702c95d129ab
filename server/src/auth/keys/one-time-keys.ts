import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../ports.ts';
import type { Vault } from '../../vault/vault.ts';

/** The grant of a one-time key in an emailed link. */
interface KeyGrant {
  readonly userId: number;
  readonly purpose: 'reset-password' | 'sign-in';
  /** "Remember me", as requested at sign-in. */
  readonly remember: boolean;
}

/** Keys of password reset and sign-in links: stored hashed, valid once, and expiring (ruling 30). */
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

  /** The grant of the key. Null when the key is unknown, used or expired. */
  async find(key: string, purpose: KeyGrant['purpose']): Promise<KeyGrant | null> {
    const grant = (await this.vault.get<KeyGrant>(keyOf(key)))?.value;
    return grant?.purpose === purpose ? grant : null;
  }

  /** Marks the key as used. Returns null when another request used it first. */
  async use(key: string, purpose: KeyGrant['purpose']): Promise<KeyGrant | null> {
    if (!(await this.find(key, purpose))) return null;
    return (await this.vault.take<KeyGrant>(keyOf(key)))?.value ?? null;
  }
}

const keyOf = (key: string) => `one-time-key/${createHash('sha256').update(key).digest('base64url')}`;
