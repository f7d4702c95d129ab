import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../ports.ts';
import type { Vault } from '../../vault/vault.ts';

export const KNOWN_DAYS = 365;

interface KnownBrowser {
  readonly userAgent: string;
  readonly knownSince: string;
}

/** Browsers in which a user has signed in before. The id is in a cookie; the vault stores only its hash. */
export class KnownBrowsers {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async isKnown(userId: number | null, browserId: string | null): Promise<boolean> {
    return (await this.vault.get(keyOf(userId ?? 0, browserId ?? ''))) !== null;
  }

  /** Records a successful sign-in. Returns the browser's id, or a new one when it has none. */
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

  /** Forgets all browsers of the user, after a password change. */
  async forgetAll(userId: number): Promise<void> {
    for (const { key } of await this.vault.list(`browser/${userId}/`)) await this.vault.take(key);
  }
}

const keyOf = (userId: number, browserId: string) =>
  `browser/${userId}/${createHash('sha256').update(browserId).digest('base64url')}`;
