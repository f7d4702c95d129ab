import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import {
  idempotencyHeader,
  type Position,
  type Recorded,
  RuleError,
  recordOf,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import type { Logger } from 'pino';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import type { EventStore } from '../../../adapters/event-store/event-store.ts';
import { backOff } from '../../../adapters/queue/timing.ts';
import {
  IdempotencyRecords,
  type RepeatableRequest,
  type Standing,
} from '../../../adapters/vault/idempotency-records.ts';
import type { Vault } from '../../../adapters/vault/vault.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, VAULT } from '../../../base/ports.ts';
import type { Caller } from '../access/access.ts';
import { refusalOf, TooManyCallsError } from '../refusals/refusal.ts';
import type { UploadRequest } from '../upload/upload.ts';
import { resumable } from './route-answer.ts';

/** The time that a repeat waits for the answer of another server. */
const WAIT_MS = 10_000;
const SAVED_BEFORE = 'This was saved before the connection was lost, at least in part. Reload the page to see it.';

/**
 * Runs a POST with an `Idempotency-Key` once. Repeats within a day get the first answer, and concurrent repeats wait
 * for it, on this and other servers. After a crash, the log shows whether the first request wrote its events. A repeat
 * gets a SaveAnswer made from them. It is refused when the route promises more, which the log does not have.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly records: IdempotencyRecords;
  /** Requests in progress in this process, by user, route and key. */
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(VAULT) vault: Vault,
    @Inject(CLOCK) clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.records = new IdempotencyRecords(vault, clock);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    const key = request.headers[idempotencyHeader.toLowerCase()];
    if (request.method !== 'POST' || key === undefined || !request.caller) return next.handle();
    const repeatable = repeatableOf(request, request.caller, key);
    const type = request.routeOptions.config.call?.answer?.type;
    return defer(() => from(this.afterEarlierRepeats(repeatable, () => this.once(repeatable, request.id, next, type))));
  }

  /** Runs concurrent repeats one after the other. */
  private async afterEarlierRepeats(request: RepeatableRequest, work: () => Promise<unknown>): Promise<unknown> {
    const name = JSON.stringify([request.userId, request.route, request.key]);
    const mine = (this.running.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    this.running.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.running.get(name) === mine) this.running.delete(name);
    }
  }

  private async once(
    request: RepeatableRequest,
    requestId: string,
    next: CallHandler,
    answerType: string | undefined,
  ): Promise<unknown> {
    const standing = await this.standing(request, requestId);
    switch (standing.kind) {
      case 'answered':
        return standing.answer.body;
      case 'running':
        throw new TooManyCallsError(1, 'This is still being saved. Please try again in a moment.');
      case 'different':
        throw new HttpException(
          `This ${idempotencyHeader} was used for another request`,
          HttpStatus.UNPROCESSABLE_ENTITY,
        );
      case 'first':
        return this.firstTime(request, requestId, next);
      case 'interrupted': {
        if (resumable.has(answerType ?? '')) return this.firstTime(request, requestId, next);
        const left = await this.writtenBy(standing.requestIds, standing.after);
        if (left.length === 0) return this.firstTime(request, requestId, next);
        if (answerType !== 'SaveAnswer') {
          await this.records.interrupt(request);
          throw new RuleError(SAVED_BEFORE);
        }
        return this.finish(request, savedBy(left));
      }
    }
  }

  /** Waits while another server handles the same request. */
  private async standing(request: RepeatableRequest, requestId: string): Promise<Standing> {
    const deadline = performance.now() + WAIT_MS;
    const waitAfter = backOff(Math.random, 20, 200);
    for (let reading = 1; ; reading++) {
      const standing = await this.records.begin(request, { requestId, after: await this.store.head() });
      if (standing.kind !== 'running' || performance.now() >= deadline) return standing;
      await sleep(waitAfter(reading));
    }
  }

  private async firstTime(request: RepeatableRequest, requestId: string, next: CallHandler): Promise<unknown> {
    try {
      return await this.finish(request, await lastValueFrom(next.handle(), { defaultValue: null }));
    } catch (error) {
      // A refused request wrote nothing. After any other failure, the log shows at the repeat what was written.
      const isRefused = refusalOf(error, requestId).status < 500;
      await this.noted(isRefused ? this.records.abandon(request) : this.records.interrupt(request));
      throw error;
    }
  }

  private async finish(request: RepeatableRequest, body: unknown): Promise<unknown> {
    await this.noted(this.records.finish(request, { status: HttpStatus.OK, body }));
    return body;
  }

  /** What was done is answered although the vault cannot keep the answer: the log answers a repeat after a minute. */
  private async noted(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      this.logger.error({ err: error }, 'The answer to a request with an Idempotency-Key was not stored');
    }
  }

  /** The events in the log with one of the request ids, oldest first. */
  private async writtenBy(requestIds: readonly string[], after: Position): Promise<Recorded[]> {
    const written: Recorded[] = [];
    for await (const event of this.store.readAll(after)) {
      if (requestIds.includes(event.meta.requestId)) written.push(event);
    }
    return written;
  }
}

/** @throws ValidationError for a key that is not a single word. */
function repeatableOf(request: UploadRequest, caller: Caller, key: string | string[]): RepeatableRequest {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ValidationError({ [idempotencyHeader]: [`${idempotencyHeader} must have 1 to 200 plain characters`] });
  return { userId: caller.Id, route: `${request.method} ${request.url}`, key, body: sentIn(request) };
}

/** A hash of the request's body and files, to detect a key that is reused for another request. */
const sentIn = ({ body, uploads = [] }: UploadRequest): unknown =>
  uploads.length === 0 ? body : { body, files: uploads.map(({ name, bytes }) => [name, sha256(bytes)]) };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The answer to the save that wrote the last of these events. */
function savedBy(written: readonly Recorded[]): SaveAnswer {
  const { stream, version } = written.at(-1)!;
  let PreviousVersion = version;
  for (const each of written.toReversed()) {
    if (each.stream === stream && each.version === PreviousVersion) PreviousVersion--;
  }
  return { IsSuccess: true, Id: recordOf(stream).id, Version: version, PreviousVersion };
}
