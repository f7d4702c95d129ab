import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';

export const KNOWN_DAYS = 365;

/** A browser has one id for each user who signed in with it. */
export const MAX_BROWSER_IDS = 5;

interface KnownBrowser {
  readonly userAgent: string;
  readonly knownSince: string;
}

/**
 * Browsers in which a user has signed in before. The ids are in a cookie; the vault stores only their hashes. Each id
 * is made here for one user, so an id that someone planted in the browser never becomes known for another user.
 */
export class KnownBrowsers {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The one of the browser's ids that is known for the user. */
  async find(userId: number | null, browserIds: readonly string[]): Promise<string | null> {
    for (const id of browserIds) if (await this.vault.get(keyOf(userId ?? 0, id))) return id;
    return null;
  }

  /** Records a successful sign-in. Returns the browser's ids, with a new one when none was known for the user. */
  async remember(userId: number, browserIds: readonly string[], userAgent: string): Promise<string[]> {
    const known = await this.find(userId, browserIds);
    const id = known ?? randomBytes(32).toString('base64url');
    const entry = known === null ? null : await this.vault.get<KnownBrowser>(keyOf(userId, known));
    const now = this.clock();
    await this.vault.set<KnownBrowser>(
      keyOf(userId, id),
      { userAgent, knownSince: entry?.value.knownSince ?? now.toISOString() },
      new Date(now.getTime() + KNOWN_DAYS * 24 * 60 * 60_000),
    );
    return [id, ...browserIds.filter((each) => each !== id)].slice(0, MAX_BROWSER_IDS);
  }

  /** Forgets the user's browsers, except the one with that id, after a password change. */
  async forgetAll(userId: number, exceptId?: string | null): Promise<void> {
    const excepted = exceptId ? keyOf(userId, exceptId) : null;
    for (const { key } of await this.vault.list(`browser/${userId}/`)) if (key !== excepted) await this.vault.take(key);
  }
}

const keyOf = (userId: number, browserId: string) =>
  `browser/${userId}/${createHash('sha256').update(browserId).digest('base64url')}`;
