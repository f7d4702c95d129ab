import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RuleError } from '@picket/domain';
import type { Vault } from '../../../adapters/vault/vault.ts';
import { CLOCK, type Clock, VAULT } from '../../../base/ports.ts';
import type { CurrentAccess } from '../access/access-directory.ts';
import { PasswordChange } from '../passwords/password-change.ts';

type Purpose = 'reset-password' | 'sign-in';

/** The grant of a one-time key in an emailed link. */
export interface KeyGrant {
  readonly userId: number;
  readonly purpose: Purpose;
  /** "Remember me", as requested at sign-in. */
  readonly remember: boolean;
}

/** `signInChanges` of the user when the key was made. Any later change ends the key. */
type StoredGrant = KeyGrant & Pick<CurrentAccess, 'signInChanges'>;

interface KeyHolder extends Pick<KeyGrant, 'remember'> {
  readonly access: CurrentAccess;
}

/**
 * Keys of password reset and sign-in links: stored hashed, valid once, and expiring (ruling 30). A key ends with any
 * change of its user's password, email address, username or access.
 */
@Injectable()
export class OneTimeKeys {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
  ) {}

  /** @throws RuleError for a user without access, because the key could never be used. */
  async make(grant: KeyGrant, minutes: number): Promise<string> {
    const access = await this.accessOf(grant.userId);
    if (!access) throw new RuleError('This user has no access');
    const key = randomBytes(32).toString('base64url');
    const stored: StoredGrant = { ...grant, signInChanges: access.signInChanges };
    await this.vault.set(keyOf(key), stored, new Date(this.clock().getTime() + minutes * 60_000));
    return key;
  }

  /** The user of the key. Null when the key is unknown, used or expired, or the user has changed since. */
  async find(key: string, purpose: Purpose): Promise<KeyHolder | null> {
    const grant = (await this.vault.get<StoredGrant>(keyOf(key)))?.value;
    if (grant?.purpose !== purpose) return null;
    const access = await this.accessOf(grant.userId);
    return access?.signInChanges === grant.signInChanges ? { access, remember: grant.remember } : null;
  }

  /** Like `find`, and marks the key as used. Returns null when another request used it first. */
  async use(key: string, purpose: Purpose): Promise<KeyHolder | null> {
    const holder = await this.find(key, purpose);
    return holder && (await this.vault.take(keyOf(key))) ? holder : null;
  }

  /** First finishes a password change that a stopped server left incomplete, so that older keys are refused. */
  private accessOf(userId: number): Promise<CurrentAccess | null> {
    return this.passwords.finishedAccess(userId, { requestId: 'one-time-key' });
  }
}

const keyOf = (key: string) => `one-time-key/${createHash('sha256').update(key).digest('base64url')}`;
