import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccessLevels, type CalendarFeedAnswer, type CalendarFeedState, hasClaim, NotFoundError } from '@picket/domain';
import { update, type Vault } from '../../adapters/vault/vault.ts';
import type { Config } from '../../base/config.ts';
import { CLOCK, type Clock, CONFIG, VAULT } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideUser } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { PREFIX } from '../../shared/http/call/api-path.ts';
import { RateLimiter } from '../../shared/http/limits/rate-limiter.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';
import { AccessDirectory, type CurrentAccess, mustSetUpTwoFactor } from '../auth/access/access-directory.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';

/** A feed's secret as the vault holds it. */
interface StoredFeed {
  readonly KeyHash: string;
  readonly IssuedAt: string;
  readonly LastReadAt: string | null;
}

const READS_PER_MINUTE = 12;
const HOUR_MS = 3_600_000;
const noFeed: CalendarFeedState = { IsActive: false, IssuedAt: null, LastReadAt: null };

/**
 * Secret addresses of private calendars, one per user. The events of the user say whether there is one; the vault holds
 * the hash of its key. The address ends when it is renewed or revoked, and with the user's access.
 */
@Injectable()
export class CalendarFeeds {
  private readonly reads: RateLimiter;

  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {
    this.reads = new RateLimiter(READS_PER_MINUTE, () => clock().getTime());
  }

  async stateOf({ Id }: Caller): Promise<CalendarFeedState> {
    const access = await this.directory.of(Id);
    const stored = access?.hasCalendarFeed ? await this.vault.get<StoredFeed>(vaultKey(Id)) : null;
    if (!stored) return noFeed;
    const { IssuedAt, LastReadAt } = stored.value;
    return { IsActive: true, IssuedAt, LastReadAt };
  }

  /** Makes a new address. The one before ends first, so that a crash in between leaves none. */
  async renew({ Id }: Caller, context: CommandContext): Promise<CalendarFeedAnswer> {
    const key = randomBytes(32).toString('base64url');
    const IssuedAt = this.clock().toISOString();
    const stored: StoredFeed = { KeyHash: hashOf(key), IssuedAt, LastReadAt: null };
    await this.vault.set(vaultKey(Id), stored);
    await this.commands.execute(new DecideUser(Id, { type: 'IssueCalendarFeed', data: {} }, context));
    const Url = pageAddress(this.config, `${PREFIX}/calendar-feeds/${Id}/picket.ics`, { key });
    return { IsSuccess: true, IsActive: true, IssuedAt, LastReadAt: null, Url };
  }

  /** Ends the address. */
  async revoke({ Id }: Caller, context: CommandContext): Promise<void> {
    await this.commands.execute(new DecideUser(Id, { type: 'RevokeCalendarFeed', data: {} }, context));
    await this.vault.take(vaultKey(Id));
  }

  /**
   * The user of an address, with their present access.
   * @throws NotFoundError for a wrong or ended address, TooManyCallsError
   */
  async userOf(id: number, key: string): Promise<CurrentAccess> {
    const hash = hashOf(key);
    const wait = this.reads.take(`${id} ${hash}`);
    if (wait > 0) throw new TooManyCallsError(wait);
    const stored = (await this.vault.get<StoredFeed>(vaultKey(id)))?.value;
    if (!stored || !isSame(stored.KeyHash, hash)) throw noAddress();
    const access = await this.directory.fresh(id);
    if (!access?.hasCalendarFeed || !mayRead(access)) throw noAddress();
    await this.noteRead(id);
    return access;
  }

  private async noteRead(id: number): Promise<void> {
    const now = this.clock();
    await update<StoredFeed>(this.vault, vaultKey(id), (stored) => {
      const last = stored?.LastReadAt ? Date.parse(stored.LastReadAt) : 0;
      return stored && now.getTime() - last >= HOUR_MS ? { value: { ...stored, LastReadAt: now.toISOString() } } : null;
    });
  }
}

const mayRead = (access: CurrentAccess): boolean =>
  hasClaim(access.claims, 'Estimates', AccessLevels.Read) && !mustSetUpTwoFactor(access);

/** The same answer for all reasons. */
const noAddress = () => new NotFoundError('Calendar not found');

const vaultKey = (id: number) => `calendar-feed/${id}`;

/** A key has 256 random bits, so that a plain hash protects it. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
