import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Entry, Vault } from '../vault/vault.ts';
import { BriefMemory } from './brief-memory.ts';
import type { KeyRing } from './key-ring.ts';

/** How long a session lives without being refreshed. */
export interface SessionLifetimes {
  readonly SessionHours: number;
  readonly RememberDays: number;
}

/** Where a session is used from, for the user's own list. */
export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** A session whose refresh id the browser gets. */
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
  /** SHA-256 of the refresh id that counts, and of the one before it. */
  readonly current: string;
  readonly previous: string | null;
}

/** A session as its user sees it. */
export interface ListedSession extends SessionOrigin {
  readonly id: string;
  readonly remember: boolean;
  readonly startedAt: string;
  readonly refreshedAt: string;
  readonly expiresAt: Date | null;
}

/** The immediately previous refresh id still answers for this long: tabs refresh at the same time (ruling 29). */
const GRACE_MS = 10_000;

/**
 * Sessions and their refresh ids. A refresh id is opaque and kept hashed only; each use replaces it. An older one that
 * comes again was stolen, or its successor was: the session ends for both.
 */
export class Sessions {
  private readonly live: BriefMemory<string, boolean>;

  constructor(
    private readonly vault: Vault,
    private readonly keys: KeyRing,
    private readonly clock: Clock,
    /** Told when a session is ended because an old refresh id came again. */
    private readonly reused: (userId: number, sessionId: string) => void,
  ) {
    this.live = new BriefMemory(async (key) => (await vault.get(key)) !== null, clock);
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

  /** Exchanges a refresh id for its successor; null when it does not count, or no longer. */
  async refresh(refreshId: string, lifetimes: SessionLifetimes): Promise<GrantedSession | null> {
    const parts = partsOf(refreshId);
    const entry = parts && (await this.vault.get<Session>(keyOf(parts.userId, parts.sessionId)));
    if (!parts || !entry) return null;
    const session = entry.value;
    if (session.current === hashOf(refreshId)) {
      const next = this.successors(refreshId)[0]!;
      // Another call with the same refresh id was faster: this one is answered by the grace.
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

  /** Remembered for a moment: the guard asks at each call. */
  isLive(userId: number, sessionId: string): Promise<boolean> {
    return this.live.get(keyOf(userId, sessionId));
  }

  /** The user's sessions, the one that was used last first. */
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

  /** Ends the session that a refresh id belongs to, if it counts. */
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
   * A refresh id leads to its successor by the server's key alone, so that all who use it within the grace get the same
   * one, and an answer that was lost can be had again.
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
