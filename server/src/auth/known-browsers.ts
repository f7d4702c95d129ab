import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';

export const KNOWN_DAYS = 365;

interface KnownBrowser {
  readonly userAgent: string;
  readonly knownSince: string;
}

/** Browsers that a user has signed in from before; the id is in a cookie, only its hash is kept. */
export class KnownBrowsers {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async isKnown(userId: number | null, browserId: string | null): Promise<boolean> {
    return (await this.vault.get(keyOf(userId ?? 0, browserId ?? ''))) !== null;
  }

  /** Notes a successful sign-in. Answers the browser's id, a new one when it has none. */
  async remember(userId: number, browserId: string | null, userAgent: string): Promise<string> {
    const id = browserId && /^[\w-]{43}$/.test(browserId) ? browserId : randomBytes(32).toString('base64url');
    const now = this.clock();
    const known = await this.vault.get<KnownBrowser>(keyOf(userId, id));
    await this.vault.set<KnownBrowser>(
      keyOf(userId, id),
      { userAgent, knownSince: known?.value.knownSince ?? now.toISOString() },
      new Date(now.getTime() + KNOWN_DAYS * 24 * 60 * 60_000),
    );
    return id;
  }

  /** After a password was changed: every browser has to show itself again. */
  async forgetAll(userId: number): Promise<void> {
    for (const { key } of await this.vault.list(`browser/${userId}/`)) await this.vault.take(key);
  }
}

const keyOf = (userId: number, browserId: string) =>
  `browser/${userId}/${createHash('sha256').update(browserId).digest('base64url')}`;
