import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../ports.ts';
import type { Entry, Vault } from '../../vault/vault.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { TtlCache } from './ttl-cache.ts';

/** The lifetime of a session without a refresh. */
interface SessionLifetimes {
  readonly SessionHours: number;
  readonly RememberDays: number;
}

/** Where a session is used, for the user's own list. */
interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** A session with the refresh id for the browser. */
export interface GrantedSession {
  readonly userId: number;
  readonly sessionId: string;
  readonly refreshId: string;
  readonly remember: boolean;
}

export interface Session extends SessionOrigin {
  readonly remember: boolean;
  readonly startedAt: string;
  readonly refreshedAt: string;
  /** SHA-256 of the current refresh id and of the previous one. */
  readonly current: string;
  readonly previous: string | null;
}

interface ListedSession extends SessionOrigin {
  readonly id: string;
  readonly remember: boolean;
  readonly startedAt: string;
  readonly refreshedAt: string;
  readonly expiresAt: Date | null;
}

/** The previous refresh id stays valid for this long, because tabs refresh at the same time (ruling 29). */
const GRACE_MS = 10_000;

/**
 * Sessions and their refresh ids. A refresh id is opaque, stored only as a hash, and replaced with each use. When an
 * older one is used again, either it or its successor was stolen, so the session ends for both.
 */
export class Sessions {
  private readonly live: TtlCache<string, boolean>;

  constructor(
    private readonly vault: Vault,
    private readonly keys: KeyRing,
    private readonly clock: Clock,
    /** Called when a session ends because an old refresh id was used again. */
    private readonly reused: (userId: number, sessionId: string) => void,
  ) {
    this.live = new TtlCache(async (key) => (await vault.get(key)) !== null, clock);
  }

  async start(
    userId: number,
    remember: boolean,
    origin: SessionOrigin,
    lifetimes: SessionLifetimes,
  ): Promise<GrantedSession> {
    const sessionId = randomBytes(16).toString('base64url');
    const refreshId = `${userId}.${sessionId}.${randomBytes(32).toString('base64url')}`;
    const now = this.clock().toISOString();
    const times = { startedAt: now, refreshedAt: now };
    const session: Session = { ...origin, ...times, remember, current: hashOf(refreshId), previous: null };
    await this.vault.set(keyOf(userId, sessionId), session, this.expiry(remember, lifetimes));
    this.live.forget(keyOf(userId, sessionId));
    return { userId, sessionId, refreshId, remember };
  }

  /** Exchanges a refresh id for its successor. Returns null when the id is unknown or expired. */
  async refresh(refreshId: string, lifetimes: SessionLifetimes): Promise<GrantedSession | null> {
    const parts = partsOf(refreshId);
    const entry = parts && (await this.vault.get<Session>(keyOf(parts.userId, parts.sessionId)));
    if (!parts || !entry) return null;
    const session = entry.value;
    if (session.current === hashOf(refreshId)) {
      const next = this.successors(refreshId)[0]!;
      // Another request with the same refresh id was faster, so the grace period applies to this one.
      if (!(await this.rotate(entry, next, lifetimes))) return this.refresh(refreshId, lifetimes);
      return { ...parts, refreshId: next, remember: session.remember };
    }
    const granted = this.isInGrace(session, refreshId)
      ? this.successors(refreshId).find((next) => hashOf(next) === session.current)
      : undefined;
    if (granted) return { ...parts, refreshId: granted, remember: session.remember };
    await this.end(parts.userId, parts.sessionId);
    this.reused(parts.userId, parts.sessionId);
    return null;
  }

  /** Cached briefly, because the guard reads it on each request. */
  isLive(userId: number, sessionId: string): Promise<boolean> {
    return this.live.get(keyOf(userId, sessionId));
  }

  /** The live session that a refresh id names, without a check of its secret. */
  async liveSessionOf(refreshId: string): Promise<string | null> {
    const parts = partsOf(refreshId);
    return parts && (await this.isLive(parts.userId, parts.sessionId)) ? parts.sessionId : null;
  }

  /** The user's sessions, most recently used first. */
  async list(userId: number): Promise<ListedSession[]> {
    const prefix = keyOf(userId, '');
    const entries = await this.vault.list<Session>(prefix);
    return entries
      .map(({ key, value: { current: _, previous: __, ...session }, expiresAt }) => ({
        ...session,
        id: key.slice(prefix.length),
        expiresAt,
      }))
      .sort((a, b) => b.refreshedAt.localeCompare(a.refreshedAt));
  }

  async end(userId: number, sessionId: string): Promise<void> {
    await this.vault.take(keyOf(userId, sessionId));
    this.live.forget(keyOf(userId, sessionId));
  }

  /** Ends the session of a refresh id, if there is one. */
  async endByRefreshId(refreshId: string): Promise<void> {
    const parts = partsOf(refreshId);
    const entry = parts && (await this.vault.get<Session>(keyOf(parts.userId, parts.sessionId)));
    const hash = hashOf(refreshId);
    if (!parts || !entry || (entry.value.current !== hash && entry.value.previous !== hash)) return;
    await this.end(parts.userId, parts.sessionId);
  }

  /** Ends all of a user's sessions but one. */
  async endAll(userId: number, exceptSessionId?: string): Promise<void> {
    for (const { key } of await this.vault.list(keyOf(userId, ''))) {
      if (key === keyOf(userId, exceptSessionId ?? '')) continue;
      await this.vault.take(key);
      this.live.forget(key);
    }
  }

  private rotate(entry: Entry<Session>, next: string, lifetimes: SessionLifetimes): Promise<boolean> {
    const { current: previous, ...session } = entry.value;
    const refreshedAt = this.clock().toISOString();
    const rotated: Session = { ...session, previous, current: hashOf(next), refreshedAt };
    return this.vault.replace(entry, rotated, this.expiry(session.remember, lifetimes));
  }

  private isInGrace({ previous, refreshedAt }: Session, refreshId: string): boolean {
    return previous === hashOf(refreshId) && this.clock().getTime() - Date.parse(refreshedAt) <= GRACE_MS;
  }

  /**
   * Derives the successor from the refresh id and the server's key, so that all requests within the grace period get the
   * same successor, and a lost response can be repeated.
   */
  private successors(refreshId: string): string[] {
    const name = refreshId.slice(0, refreshId.lastIndexOf('.'));
    return this.keys.ids.map((id) => `${name}.${this.keys.sign('refresh', refreshId, id)}`);
  }

  private expiry(remember: boolean, { SessionHours, RememberDays }: SessionLifetimes): Date {
    const hours = remember ? RememberDays * 24 : SessionHours;
    return new Date(this.clock().getTime() + hours * 60 * 60_000);
  }
}

const keyOf = (userId: number, sessionId: string) => `session/${userId}/${sessionId}`;

const hashOf = (refreshId: string) => createHash('sha256').update(refreshId).digest('base64url');

function partsOf(refreshId: string): { userId: number; sessionId: string } | null {
  const [, userId, sessionId] = /^(\d{1,15})\.([\w-]{22})\.[\w-]{43}$/.exec(refreshId) ?? [];
  return userId && sessionId ? { userId: Number(userId), sessionId } : null;
}
