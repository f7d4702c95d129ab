import { createHash, randomUUID } from 'node:crypto';
import { type SecurityKindId, SecurityKinds, securityKindNames } from '@picket/domain';
import type { Logger } from 'pino';
import { networkOf } from '../http/limits/rate-limiter.ts';
import type { Clock } from '../ports.ts';
import { update, type Vault } from '../vault/vault.ts';

/** Where a request came from. */
export interface RequestOrigin {
  readonly address: string;
  readonly requestId: string;
}

interface SecurityFact extends RequestOrigin {
  /** The user it is about; null if unknown. */
  readonly userId: number | null;
  /** Who did it, if it was another user. */
  readonly actorId?: number | null;
  /** A route, a role, or the factors of a sign-in. Never what a user typed. */
  readonly detail?: string;
  /** Separates rows that stand for several, besides kind and network. Default: user and detail. */
  readonly subject?: string;
}

export interface SecurityEntry {
  readonly id: string;
  readonly kindId: SecurityKindId;
  /** ISO 8601 UTC instants. */
  readonly at: string;
  readonly lastAt: string;
  readonly count: number;
  readonly userId: number | null;
  readonly actorId: number | null;
  readonly network: string;
  readonly requestId: string;
  readonly detail: string;
}

interface Span {
  /** ISO 8601 UTC instants: from the first, before the second. */
  readonly from: string;
  readonly before: string;
}

const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** Rows of one day for what anyone can cause without a right to. Beyond them, one row for each kind and hour counts. */
const SHARED_ROWS_A_DAY = 2_000;

const { SignInFailed, LinkRefused, CurrentPasswordWrong, CodeWrong } = SecurityKinds;
const { SignInThrottled, CodesThrottled, CallRefused, SecurityLogRead } = SecurityKinds;
/** One row for an hour, which counts. */
const counted: readonly SecurityKindId[] = [SignInFailed, LinkRefused, CurrentPasswordWrong, CodeWrong];
/** One row for an hour, which is written once, because nothing limits how often it happens. */
const once: readonly SecurityKindId[] = [SignInThrottled, CodesThrottled, CallRefused, SecurityLogRead];

/**
 * Sign-ins, refusals and changes of access, with user, network and request id (ruling 54). The vault stores them for 90
 * days, by day, and they are lines of the server's log. Passwords, keys and what users type into a form are never in it.
 */
export class SecurityLog {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly sharedRowsADay = SHARED_ROWS_A_DAY,
  ) {}

  /** Never rejects, because a sign-in must not depend on it; an error is logged instead. */
  async record(kindId: SecurityKindId, fact: SecurityFact): Promise<void> {
    const { userId, actorId = null, address, requestId, detail = '' } = fact;
    const at = this.clock().toISOString();
    const network = address === '' ? '' : networkOf(address);
    const who = { userId, actorId: actorId === userId ? null : actorId, network, requestId };
    const entry = { id: randomUUID(), kindId, at, lastAt: at, count: 1, ...who, detail };
    try {
      if (!(await this.store(entry, fact.subject))) return;
      const level = kindId === SecurityKinds.RefreshIdReused ? 'warn' : 'info';
      this.logger[level]({ security: entry }, securityKindNames[kindId]);
    } catch (error) {
      this.logger.error({ err: error, security: entry }, 'The security log could not be written');
    }
  }

  /** The entries of the days that the span touches, newest first. */
  async list({ from, before }: Span): Promise<SecurityEntry[]> {
    const oldest = new Date(this.clock().getTime() - (RETENTION_DAYS + 1) * DAY_MS).toISOString();
    const newest = this.clock().toISOString();
    const entries: SecurityEntry[] = [];
    for (const day of daysBetween(from > oldest ? from : oldest, before < newest ? before : newest)) {
      const ofDay = await this.vault.list<SecurityEntry>(`${PREFIX}${day}/`);
      entries.push(...ofDay.map(({ value }) => value).filter(({ lastAt }) => lastAt >= from && lastAt < before));
    }
    return entries.sort((a, b) => b.lastAt.localeCompare(a.lastAt));
  }

  /** False when the entry adds nothing to one that is there. */
  private async store(entry: SecurityEntry, subject?: string): Promise<boolean> {
    if (counted.includes(entry.kindId) || once.includes(entry.kindId)) return this.share(entry, subject);
    await this.vault.set(`${dayOf(entry)}/${entry.at} ${entry.id}`, entry, expiryOf(entry));
    return true;
  }

  private async share(entry: SecurityEntry, subject?: string): Promise<boolean> {
    const { kindId, network, userId, detail } = entry;
    const own = hourKey(entry, [network, subject ?? `${userId} ${detail}`]);
    const isThere = (await this.vault.get(own)) !== null;
    if (isThere && once.includes(kindId)) return false;
    if (isThere || (await this.hasRoom(entry))) return this.addTo(own, entry);
    // Too many networks or users for rows of their own.
    const rest = hourKey(entry, []);
    if (once.includes(kindId) && (await this.vault.get(rest))) return false;
    return this.addTo(rest, { ...entry, userId: null, actorId: null, network: '', detail: '' });
  }

  private async addTo(key: string, entry: SecurityEntry): Promise<boolean> {
    const { at, requestId } = entry;
    await update<SecurityEntry>(this.vault, key, (before) => ({
      value: before ? { ...before, lastAt: at, requestId, count: before.count + 1 } : entry,
      expiresAt: expiryOf(entry),
    }));
    return true;
  }

  /** Counts the shared rows of the day. */
  private async hasRoom(entry: SecurityEntry): Promise<boolean> {
    let hasRoom = false;
    await update<number>(this.vault, `security-log-rows/${entry.at.slice(0, 10)}`, (rows) => {
      hasRoom = (rows ?? 0) < this.sharedRowsADay;
      return hasRoom ? { value: (rows ?? 0) + 1, expiresAt: expiryOf(entry) } : null;
    });
    return hasRoom;
  }
}

const PREFIX = 'security-log/';
const dayOf = ({ at }: SecurityEntry) => `${PREFIX}${at.slice(0, 10)}`;
const expiryOf = ({ at }: SecurityEntry) => new Date(Date.parse(at) + RETENTION_DAYS * DAY_MS);

const hourKey = (entry: SecurityEntry, parts: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `${dayOf(entry)}/${entry.at.slice(0, 13)} ${entry.kindId} ${hash}`;
};

function daysBetween(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from.slice(0, 10)); day < Date.parse(before); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
