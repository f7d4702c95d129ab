import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS, instantAfterDays, type SecurityKindId, SecurityKinds, securityKindNames } from '@picket/domain';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { update, type Vault } from '../../adapters/vault/vault.ts';
import type { Clock } from '../../base/ports.ts';
import { networkOf } from '../http/limits/rate-limiter.ts';

/** The origin of a request. */
export interface RequestOrigin {
  readonly address: string;
  readonly requestId: string;
}

interface SecurityFact extends RequestOrigin {
  /** The user it is about; null if unknown. */
  readonly userId: number | null;
  /** The user who did it, if it was another user. */
  readonly actorId?: number | null;
  /** A route, a role, the factors of a sign-in, or what was exported and why. Never what else a user typed. */
  readonly detail?: string;
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

interface Listed {
  /** ISO 8601 UTC instants: from the first, before the second. */
  readonly from: string;
  readonly before: string;
  readonly matches?: (entry: SecurityEntry) => boolean;
}

const RETENTION_DAYS = 90;

/** Rows of one day for what anyone can cause without signing in. Beyond them, one row for each kind and hour counts. */
const ANONYMOUS_ROWS_A_DAY = 2_000;

/**
 * Rows of one day, user and kind. Beyond them, one row an hour counts for the user. Failed sign-ins of a user never get
 * there, because the throttle of the account allows fewer.
 */
const ROWS_OF_USER_A_DAY = 200;
const ROW_COUNT_MS = 2 * DAY_MS;

const { SignedIn, SignedOut, SessionsEnded, Exported, AuditHistoryRead } = SecurityKinds;
const { SignInFailed, LinkRefused, CurrentPasswordWrong, CodeWrong } = SecurityKinds;
const { SignInThrottled, CodesThrottled, CallRefused, SecurityLogRead, PersonalDataRead } = SecurityKinds;
/** Counted in one row per hour. */
const counted: readonly SecurityKindId[] = [
  ...[SignedIn, SignedOut, SessionsEnded, Exported, AuditHistoryRead],
  ...[SignInFailed, LinkRefused, CurrentPasswordWrong, CodeWrong],
];
/** Written once per hour; repeats are not counted, because nothing limits how often they happen. */
const once: readonly SecurityKindId[] = [
  SignInThrottled,
  CodesThrottled,
  CallRefused,
  SecurityLogRead,
  PersonalDataRead,
];

/**
 * Sign-ins, refusals and changes of access, with user, network and request id (ruling 54). The vault stores them for 90
 * days, by day, and they are lines of the server's log. Passwords, keys and what users type into a form are never in
 * it, except the reason of an export.
 */
export class SecurityLog {
  /** Own keys of what is written once an hour and was written, so that a repeat needs no read of the vault. */
  private readonly written = new LRUCache<string, true>({ max: 10_000 });

  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly anonymousRowsADay = ANONYMOUS_ROWS_A_DAY,
    private readonly rowsOfUserADay = ROWS_OF_USER_A_DAY,
  ) {}

  /** Never rejects, because a sign-in must not depend on it; an error is logged instead. */
  async record(kindId: SecurityKindId, fact: SecurityFact): Promise<void> {
    const entry = this.entryOf(kindId, fact);
    try {
      await this.write(entry);
    } catch (error) {
      this.logger.error({ err: error, security: entry }, 'The security log could not be written');
    }
  }

  /** For what must not happen unrecorded. @throws errors of the vault */
  recordOrFail(kindId: SecurityKindId, fact: SecurityFact): Promise<void> {
    return this.write(this.entryOf(kindId, fact));
  }

  /** Returns the matching entries of a span, newest first. Days are read one by one. */
  async list({ from, before, matches = () => true }: Listed): Promise<SecurityEntry[]> {
    const oldest = instantAfterDays(this.clock(), -(RETENTION_DAYS + 1));
    const newest = this.clock().toISOString();
    const entries: SecurityEntry[] = [];
    for (const day of daysBetween(from > oldest ? from : oldest, before < newest ? before : newest).reverse()) {
      const ofDay = (await this.vault.list<SecurityEntry>(`${PREFIX}${day}/`)).map(({ value }) => value);
      const found = ofDay.filter((entry) => entry.lastAt >= from && entry.lastAt < before && matches(entry));
      entries.push(...found.sort((a, b) => b.lastAt.localeCompare(a.lastAt)));
    }
    return entries;
  }

  private entryOf(kindId: SecurityKindId, fact: SecurityFact): SecurityEntry {
    const { userId, actorId = null, address, requestId, detail = '' } = fact;
    const at = this.clock().toISOString();
    const network = address === '' ? '' : networkOf(address);
    const who = { userId, actorId: actorId === userId ? null : actorId, network, requestId };
    return { id: randomUUID(), kindId, at, lastAt: at, count: 1, ...who, detail };
  }

  private async write(entry: SecurityEntry): Promise<void> {
    if (!(await this.store(entry))) return;
    const level = entry.kindId === SecurityKinds.RefreshIdReused ? 'warn' : 'info';
    this.logger[level]({ security: entry }, securityKindNames[entry.kindId]);
  }

  /** False when the entry adds nothing to one that is there. */
  private async store(entry: SecurityEntry): Promise<boolean> {
    if (counted.includes(entry.kindId) || once.includes(entry.kindId)) return this.share(entry);
    await this.vault.set(`${dayOf(entry)}/${entry.at} ${entry.id}`, entry, expiryOf(entry));
    return true;
  }

  private async share(entry: SecurityEntry): Promise<boolean> {
    const own = ownKey(entry);
    if (!once.includes(entry.kindId)) return this.place(own, entry);
    if (this.written.has(own)) return false;
    const isNew = await this.place(own, entry);
    this.written.set(own, true);
    return isNew;
  }

  private async place(own: string, entry: SecurityEntry): Promise<boolean> {
    const isThere = (await this.vault.get(own)) !== null;
    if (!isThere && !(await this.hasRoom(entry))) return this.addToRest(entry);
    if (!isThere && (await this.vault.add(own, entry, expiryOf(entry)))) {
      await this.countRow(entry);
      return true;
    }
    return once.includes(entry.kindId) ? false : this.addTo(own, entry);
  }

  /** Nothing limits how many networks anonymous callers have, so their calls are not all counted. */
  private async addToRest(entry: SecurityEntry): Promise<boolean> {
    const rest = restKey(entry);
    const isAnonymous = entry.userId === null;
    if (isAnonymous && once.includes(entry.kindId) && (await this.vault.get(rest))) return false;
    return this.addTo(rest, { ...entry, network: isAnonymous ? '' : entry.network, detail: '' });
  }

  private async addTo(key: string, entry: SecurityEntry): Promise<boolean> {
    const { at, requestId } = entry;
    await update<SecurityEntry>(this.vault, key, (before) => ({
      value: before ? { ...before, lastAt: at, requestId, count: before.count + 1 } : entry,
      expiresAt: expiryOf(entry),
    }));
    return true;
  }

  private async hasRoom(entry: SecurityEntry): Promise<boolean> {
    const rows = (await this.vault.get<number>(rowCountKey(entry)))?.value ?? 0;
    return rows < (entry.userId === null ? this.anonymousRowsADay : this.rowsOfUserADay);
  }

  private async countRow(entry: SecurityEntry): Promise<void> {
    const expiresAt = new Date(Date.parse(entry.at) + ROW_COUNT_MS);
    await update<number>(this.vault, rowCountKey(entry), (rows) => ({ value: (rows ?? 0) + 1, expiresAt }));
  }
}

/** Each user's rows are counted separately, so that anonymous callers cannot use them up. */
const rowCountKey = ({ at, userId, kindId }: SecurityEntry): string =>
  `security-log-rows/${at.slice(0, 10)}/${userId === null ? 'anonymous' : `${userId}/${kindId}`}`;

const PREFIX = 'security-log/';
const dayOf = ({ at }: SecurityEntry) => `${PREFIX}${at.slice(0, 10)}`;
const expiryOf = ({ at }: SecurityEntry) => new Date(Date.parse(at) + RETENTION_DAYS * DAY_MS);

/** Anonymous callers share one row per network, whatever they type or call. */
const ownKey = (entry: SecurityEntry): string => {
  const { network, userId, actorId, detail } = entry;
  return hourKey(entry, userId === null ? [network] : [network, userId, actorId, detail]);
};

const restKey = (entry: SecurityEntry): string => hourKey(entry, entry.userId === null ? [] : [entry.userId]);

const hourKey = (entry: SecurityEntry, parts: readonly unknown[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `${dayOf(entry)}/${entry.at.slice(0, 13)} ${entry.kindId} ${hash}`;
};

function daysBetween(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from.slice(0, 10)); day < Date.parse(before); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
