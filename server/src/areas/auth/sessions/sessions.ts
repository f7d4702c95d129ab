import { randomBytes } from 'node:crypto';
import type { Entry, Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';
import type { RequestOrigin } from '../../../shared/security-log/security-log.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { hashOf, RefreshIds } from './refresh-ids.ts';
import { TtlCache } from './ttl-cache.ts';

/** The lifetime of a session without a refresh, and from its start on. */
interface SessionLifetimes {
  readonly SessionHours: number;
  readonly RememberDays: number;
  readonly MaxSessionDays: number;
}

/** The device of a session, for the user's own list. */
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

interface Session extends SessionOrigin {
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

/** Sessions of one user. Another one ends the one that was not used for longest. */
const MAX_SESSIONS = 50;

const HOUR_MS = 60 * 60_000;

/**
 * Sessions and their refresh ids. A refresh id is stored only as a hash, and replaced with each use. When an older one
 * is used again, either it or its successor was stolen, so the session ends for both.
 */
export class Sessions {
  private readonly live: TtlCache<string, boolean>;
  private readonly refreshIds: RefreshIds;

  constructor(
    private readonly vault: Vault,
    keys: KeyRing,
    private readonly clock: Clock,
    /** Called when a session ends because an old refresh id was used again. */
    private readonly reused: (userId: number, origin: RequestOrigin) => Promise<void>,
  ) {
    this.refreshIds = new RefreshIds(keys);
    this.live = new TtlCache(async (key) => (await vault.get(key)) !== null, clock);
  }

  async start(
    userId: number,
    remember: boolean,
    origin: SessionOrigin,
    lifetimes: SessionLifetimes,
  ): Promise<GrantedSession> {
    const sessionId = randomBytes(16).toString('base64url');
    const refreshId = this.refreshIds.first({ userId, sessionId });
    const now = this.clock().toISOString();
    const times = { startedAt: now, refreshedAt: now };
    const session: Session = { ...origin, ...times, remember, current: hashOf(refreshId), previous: null };
    await this.vault.set(keyOf(userId, sessionId), session, this.expiry(session, lifetimes));
    this.live.forget(keyOf(userId, sessionId));
    await this.endSurplus(userId, sessionId);
    return { userId, sessionId, refreshId, remember };
  }

  /** Exchanges a refresh id for its successor. Returns null when the id is invented or its session has ended. */
  async refresh(refreshId: string, lifetimes: SessionLifetimes, origin: RequestOrigin): Promise<GrantedSession | null> {
    const parts = this.refreshIds.read(refreshId);
    const entry = parts && (await this.vault.get<Session>(keyOf(parts.userId, parts.sessionId)));
    if (!parts || !entry) return null;
    const session = entry.value;
    // The setting may have been lowered since the last refresh.
    if (this.longest(session, lifetimes) <= this.clock().getTime()) {
      await this.end(parts.userId, parts.sessionId);
      return null;
    }
    if (session.current === hashOf(refreshId)) {
      const next = this.refreshIds.successors(refreshId)[0]!;
      // Another request with the same refresh id was faster, so the grace period applies to this one.
      if (!(await this.rotate(entry, next, lifetimes))) return this.refresh(refreshId, lifetimes, origin);
      return { ...parts, refreshId: next, remember: session.remember };
    }
    const granted = this.isInGrace(session, refreshId)
      ? this.refreshIds.successors(refreshId).find((next) => hashOf(next) === session.current)
      : undefined;
    if (granted) return { ...parts, refreshId: granted, remember: session.remember };
    await this.end(parts.userId, parts.sessionId);
    await this.reused(parts.userId, origin);
    return null;
  }

  /** Cached briefly, because the guard reads it on each request. */
  isLive(userId: number, sessionId: string): Promise<boolean> {
    return this.live.get(keyOf(userId, sessionId));
  }

  /** The session that a refresh id was issued for; null for an id that this server's keys did not issue. */
  sessionOf(refreshId: string): { readonly userId: number; readonly sessionId: string } | null {
    return this.refreshIds.read(refreshId);
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

  /** Ends the session of a refresh id and returns its user; null when there is none. */
  async endByRefreshId(refreshId: string): Promise<number | null> {
    const parts = this.refreshIds.read(refreshId);
    const entry = parts && (await this.vault.get<Session>(keyOf(parts.userId, parts.sessionId)));
    const hash = hashOf(refreshId);
    if (!parts || !entry || (entry.value.current !== hash && entry.value.previous !== hash)) return null;
    await this.end(parts.userId, parts.sessionId);
    return parts.userId;
  }

  /** Ends all of a user's sessions but one. Returns how many ended. */
  async endAll(userId: number, exceptSessionId?: string): Promise<number> {
    let ended = 0;
    for (const { key } of await this.vault.list(keyOf(userId, ''))) {
      if (key === keyOf(userId, exceptSessionId ?? '')) continue;
      if (await this.vault.take(key)) ended += 1;
      this.live.forget(key);
    }
    return ended;
  }

  /** Ends the sessions of all users. Returns how many ended. */
  async endEveryone(): Promise<number> {
    let ended = 0;
    for (const { key } of await this.vault.list(PREFIX)) {
      if (await this.vault.take(key)) ended += 1;
      this.live.forget(key);
    }
    return ended;
  }

  /** Ends the sessions beyond the limit that were not used for longest. */
  private async endSurplus(userId: number, startedId: string): Promise<void> {
    const others = (await this.list(userId)).filter(({ id }) => id !== startedId);
    for (const { id } of others.slice(MAX_SESSIONS - 1)) await this.end(userId, id);
  }

  private rotate(entry: Entry<Session>, next: string, lifetimes: SessionLifetimes): Promise<boolean> {
    const { current: previous, ...session } = entry.value;
    const refreshedAt = this.clock().toISOString();
    const rotated: Session = { ...session, previous, current: hashOf(next), refreshedAt };
    return this.vault.replace(entry, rotated, this.expiry(session, lifetimes));
  }

  private isInGrace({ previous, refreshedAt }: Session, refreshId: string): boolean {
    return previous === hashOf(refreshId) && this.clock().getTime() - Date.parse(refreshedAt) <= GRACE_MS;
  }

  /** Returns the time at which the session ends unless it is refreshed before. */
  private expiry(session: Pick<Session, 'remember' | 'startedAt'>, lifetimes: SessionLifetimes): Date {
    const hours = session.remember ? lifetimes.RememberDays * 24 : lifetimes.SessionHours;
    return new Date(Math.min(this.clock().getTime() + hours * HOUR_MS, this.longest(session, lifetimes)));
  }

  private longest({ startedAt }: Pick<Session, 'startedAt'>, { MaxSessionDays }: SessionLifetimes): number {
    return Date.parse(startedAt) + MaxSessionDays * 24 * HOUR_MS;
  }
}

const PREFIX = 'session/';
const keyOf = (userId: number, sessionId: string) => `${PREFIX}${userId}/${sessionId}`;
