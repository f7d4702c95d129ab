import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type IntegrityBreak, type IntegrityCheck, RuleError, recordOf } from '@picket/domain';
import type { ReadStore } from '@picket/projections/core/read-store';
import type { Logger } from 'pino';
import { checkMessages } from '../../adapters/event-store/check-messages.ts';
import type { StoredEvents } from '../../adapters/event-store/event-store.ts';
import { partOfLog } from '../../adapters/event-store/log-part.ts';
import { type Verification, verifyLog } from '../../adapters/event-store/verify-log.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { verifyFiles } from '../../adapters/files/verify-files.ts';
import { type SignedHead, SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import { update, type Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, FILE_STORE, LOGGER, READ_STORE, STORED_EVENTS, VAULT } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { type ReadHead, readStoredHead } from './stored-head.ts';

const LEASE = 'integrity-check';
const LEASE_MS = 60_000;
/** Renewed by a timer, because one large file may take longer than the lease. */
const RENEWAL_INTERVAL_MS = 20_000;
const PROGRESS_INTERVAL_MS = 1_000;
const ENTRY = 'audit/integrity-check';
const MOST_BREAKS = 200;
/** The part of the progress that the log takes; the rest is for the files. */
const LOG_PART = 0.9;

/** `NotedAt` shows whether the server that runs the check is still there. */
type StoredCheck = IntegrityCheck & { readonly NotedAt: string };

/**
 * Checks the whole log and all files in the background, as `npm run verify` does: the chain of each stream, gaps, the
 * signed heads, and a head from elsewhere. One check at a time; every server can report the last one.
 */
@Injectable()
export class IntegrityChecks implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(STORED_EVENTS) private readonly log: StoredEvents,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(READ_STORE) private readonly tables: ReadStore,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ValidationError for a text that holds no head, RuleError while another check is running. */
  async start(caller: Caller, headText?: string): Promise<IntegrityCheck> {
    const against = headText === undefined ? null : readStoredHead(headText);
    const Id = randomUUID();
    if (!(await this.tables.lease(LEASE, Id, LEASE_MS))) throw new RuleError(checkMessages.otherIsRunning);
    const check = newCheck(Id, caller.Name, this.clock().toISOString(), against);
    await this.vault.set<StoredCheck>(ENTRY, this.stored(check));
    this.running = this.run(check, against).catch((error) => {
      this.logger.error({ err: error }, 'The end of a check of the log was not noted');
    });
    return check;
  }

  /** The last check, or the running one; null before the first. A check whose server was stopped has failed. */
  async last(): Promise<IntegrityCheck | null> {
    const stored = (await this.vault.get<StoredCheck>(ENTRY))?.value;
    if (!stored) return null;
    const { NotedAt, ...check } = stored;
    const isAlive = this.clock().getTime() - Date.parse(NotedAt) < LEASE_MS;
    return check.State === 'running' && !isAlive ? interrupted(check) : check;
  }

  /** Resolves when no check is running. */
  async finished(): Promise<void> {
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(check: IntegrityCheck, against: ReadHead | null): Promise<void> {
    let renewed = Promise.resolve();
    const renewal = setInterval(() => {
      renewed = this.renew(check);
    }, RENEWAL_INTERVAL_MS);
    try {
      await this.note(await this.checked(check, against));
    } catch (error) {
      if (!this.stopping.signal.aborted) this.logger.error({ err: error }, 'A check of the log failed');
      const failed = { ...check, State: 'failed', Message: checkMessages.notFinished } as const;
      await this.note(this.stopping.signal.aborted ? interrupted(check) : failed);
    } finally {
      clearInterval(renewal);
      await renewed;
      await this.tables.release(LEASE, check.Id);
    }
  }

  private async checked(check: IntegrityCheck, against: ReadHead | null): Promise<IntegrityCheck> {
    const signedHeads = new SignedHeads(this.vault);
    const breaks = new Breaks();
    const heads: SignedHead[] = [];
    for (const head of await signedHeads.list())
      if (await signedHeads.isGenuine(head)) heads.push(head);
      else breaks.add(`Signed head of ${head.at}`, 'its signature is not valid');
    if (against?.signed && !(await signedHeads.isGenuine(against.signed)))
      breaks.add('The head from elsewhere', 'it was altered, or signed with another key');
    heads.sort((a, b) => a.events - b.events);
    const progress = this.progressOf(check);
    const last = await this.log.head();
    const earlier = against ? { events: against.head.Events, digest: against.head.Digest } : undefined;
    const verified = await verifyLog(this.log, earlier, heads, ({ events, position }) =>
      progress({ Events: events, Progress: LOG_PART * partOfLog(position, last) }),
    );
    breaks.addLog(verified, heads);
    const { head, streams, position } = verified;
    const Files = await verifyFiles(
      this.files,
      verified.files,
      ({ sha256, reason }) => breaks.add(`File ${sha256}`, reason),
      (count) => progress({ Events: head.events, Files: count, Progress: LOG_PART }),
    );
    return {
      ...check,
      State: breaks.count > 0 ? 'damaged' : against ? 'proved' : 'consistent',
      Progress: 1,
      CheckedAt: this.clock().toISOString(),
      Events: head.events,
      Streams: streams,
      Files,
      Position: position,
      Digest: head.digest,
      Heads: heads.length,
      Breaks: breaks.listed,
      BreakCount: breaks.count,
      Kinds: kindsOf(verified),
    };
  }

  private async renew(check: IntegrityCheck): Promise<void> {
    try {
      await this.tables.lease(LEASE, check.Id, LEASE_MS);
      await this.change(check, (stored) => (stored.State === 'running' ? this.stored(stored) : null));
    } catch (error) {
      this.logger.warn({ err: error }, 'The lease of a check of the log was not renewed');
    }
  }

  /** Notes the progress once a second, and yields in between, so that the server goes on answering. */
  private progressOf(check: IntegrityCheck) {
    let noted = performance.now();
    return async (reached: Partial<IntegrityCheck>): Promise<void> => {
      if (this.stopping.signal.aborted) throw new Error('The server stops');
      await new Promise(setImmediate);
      if (performance.now() - noted < PROGRESS_INTERVAL_MS) return;
      noted = performance.now();
      if (!(await this.note({ ...check, ...reached }))) throw new Error('Another check took over');
    };
  }

  /** False, and writes nothing, when another check was started since. */
  private async note(check: IntegrityCheck): Promise<boolean> {
    return this.change(check, () => this.stored(check));
  }

  private async change({ Id }: IntegrityCheck, to: (stored: StoredCheck) => StoredCheck | null): Promise<boolean> {
    const stored = await update<StoredCheck>(this.vault, ENTRY, (now) => {
      const value = now?.Id === Id ? to(now) : null;
      return value && { value };
    });
    return stored?.Id === Id;
  }

  private stored(check: IntegrityCheck): StoredCheck {
    return { ...check, NotedAt: this.clock().toISOString() };
  }
}

const newCheck = (Id: string, StartedBy: string, StartedAt: string, against: ReadHead | null): IntegrityCheck => ({
  Id,
  State: 'running',
  Progress: 0,
  StartedAt,
  StartedBy,
  CheckedAt: null,
  Events: 0,
  Streams: 0,
  Files: 0,
  Position: '',
  Digest: '',
  Heads: 0,
  Against: against?.head ?? null,
  Breaks: [],
  BreakCount: 0,
  Kinds: [],
  Message: '',
});

const interrupted = (check: IntegrityCheck): IntegrityCheck => ({
  ...check,
  State: 'failed',
  Message: 'The server was restarted during the check: start it again',
});

const kindsOf = ({ kinds, breaks }: Verification): IntegrityCheck['Kinds'] =>
  kinds.map(({ kind, streams, events }) => ({
    Kind: kind,
    Streams: streams,
    Events: events,
    Broken: breaks.filter(({ stream }) => recordOf(String(stream)).kind === kind).length,
  }));

/** Collects what is wrong. Counts all of it, and lists the first. */
class Breaks {
  readonly listed: IntegrityBreak[] = [];
  count = 0;

  add(Where: string, Reason: string, Kind: string | null = null, RecordId: number | null = null): void {
    this.count += 1;
    if (this.listed.length < MOST_BREAKS) this.listed.push({ Where, Reason, Kind, RecordId });
  }

  addLog({ breaks, gaps, difference, signed }: Verification, heads: readonly SignedHead[]): void {
    for (const { stream, version, reason } of breaks) {
      const { kind, id } = recordOf(String(stream));
      this.add(`${stream}, event ${version}`, reason, kind, Number.isSafeInteger(id) ? id : null);
    }
    for (const { from, to } of gaps)
      if (from === to) this.add(`Position ${from}`, 'its event is missing');
      else this.add(`Positions ${from} to ${to}`, 'their events are missing');
    const wrong = signed.findIndex((each) => each !== null);
    if (wrong >= 0) this.add(`Compared with the head signed at ${heads[wrong]!.at}`, signed[wrong]!);
    if (difference !== null) this.add('Compared with the head from elsewhere', difference);
  }
}
