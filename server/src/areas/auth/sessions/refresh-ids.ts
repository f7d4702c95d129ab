import { createHash, randomBytes } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';

interface RefreshIdParts {
  readonly userId: number;
  readonly sessionId: string;
}

/**
 * Refresh ids name a session and end with the server's code, so that an invented id costs no read and ends no session:
 * `7.<session>.<secret>.<code>`.
 */
export class RefreshIds {
  constructor(private readonly keys: KeyRing) {}

  first({ userId, sessionId }: RefreshIdParts): string {
    const named = `${userId}.${sessionId}.${randomBytes(32).toString('base64url')}`;
    return `${named}.${this.keys.sign('refresh-code', named)}`;
  }

  /**
   * Derives the successor from the refresh id and the server's key, so that all requests within the grace period get
   * the same successor, and a lost response can be repeated. One for each key, newest first.
   */
  successors(refreshId: string): string[] {
    const name = refreshId.split('.', 2).join('.');
    return this.keys.ids.map((id) => {
      const named = `${name}.${this.keys.sign('refresh', refreshId, id)}`;
      return `${named}.${this.keys.sign('refresh-code', named, id)}`;
    });
  }

  /** The session that the id was issued for. Null when this server's keys did not issue it. */
  read(refreshId: string): RefreshIdParts | null {
    const [, named, userId, sessionId, code] = FORMAT.exec(refreshId) ?? [];
    if (!named || !code || !this.keys.verify('refresh-code', named, code)) return null;
    return { userId: Number(userId), sessionId: sessionId! };
  }
}

const FORMAT = /^((\d{1,15})\.([\w-]{22})\.[\w-]{43})\.([\w-]{43})$/;

/** The vault stores only this. */
export const hashOf = (refreshId: string) => createHash('sha256').update(refreshId).digest('base64url');
