import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BulkAnswer,
  type BulkRequest,
  type BulkUndoRequest,
  ConcurrencyError,
  fold,
  type Job,
  type JobCommand,
  type JobEvent,
  jobDecider,
  type Position,
  type Recorded,
  RuleError,
} from '@picket/domain';
import { READ_MODELS, type ReadModels } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { CommandFor } from '../../shared/commands/decide.ts';
import { CATCH_UP_MS } from '../../shared/commands/handled.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { READ_MODELS_BEHIND } from '../../shared/http/answers/answers.ts';
import { isDamage, refusalOf } from '../../shared/http/refusals/refusal.ts';
import { CallerJobs } from './caller-jobs.ts';
import { VisibleJobs } from './visible-jobs.ts';

/** The commands that change one job, one after the other. */
type Steps = readonly (JobCommand | CommandFor<Job, JobCommand>)[];

/** A change of many jobs. `opposite` makes the commands that undo it from the job of before. */
export interface BulkAction {
  readonly name: string;
  readonly opposite: (before: Job, events: readonly JobEvent[], id: number) => Steps;
}

/** The job of an earlier call that is repeated or undone. */
interface Earlier {
  readonly events: readonly Recorded[];
  /** Those of the call, by the number of their command. */
  readonly own: ReadonlyMap<number, readonly Recorded[]>;
}

/** More than any action has. */
const MOST_STEPS = 6;

/**
 * Changes many jobs with the ordinary commands, one by one. The ids of the events follow from the bulk's id and the
 * job, so that a repeat goes on where a crash stopped it (ruling 97).
 */
@Injectable()
export class BulkJobs {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  run(
    caller: Caller,
    { name }: BulkAction,
    { BulkId, Ids }: BulkRequest,
    steps: (id: number) => Steps,
    context: CommandContext,
  ): Promise<BulkAnswer> {
    const eventId = eventIds(caller, name, BulkId);
    return this.each([...new Set(Ids)], context, async (id) => {
      const earlier = await this.earlier(caller, id, eventId);
      return this.send(caller, { id, steps: steps(id), earlier, eventId }, context);
    });
  }

  /** Sends the opposite commands to the jobs that the call changed and nobody has changed since. */
  undo(
    caller: Caller,
    { name, opposite }: BulkAction,
    { BulkId, Versions }: BulkUndoRequest,
    context: CommandContext,
  ): Promise<BulkAnswer> {
    const versions = new Map(Versions.map(({ Id, Version }) => [Id, Version]));
    const undone = eventIds(caller, name, BulkId);
    const eventId = eventIds(caller, `${name}/undo`, BulkId);
    return this.each([...versions.keys()], context, async (id) => {
      const { events, own } = await this.earlier(caller, id, undone);
      const changes = [...own.values()].flat();
      const first = changes[0];
      if (!first) throw new RuleError('There is nothing to undo');
      const before = fold(jobDecider, events.filter(({ version }) => version < first.version) as unknown as JobEvent[]);
      const steps = opposite(before!, changes as unknown as JobEvent[], id);
      const earlier = await this.earlier(caller, id, eventId);
      return this.send(caller, { id, steps, earlier, eventId }, { ...context, version: versions.get(id) });
    });
  }

  private async each(
    ids: readonly number[],
    { requestId }: CommandContext,
    change: (id: number) => Promise<Changed>,
  ): Promise<BulkAnswer> {
    const answer: BulkAnswer = { IsSuccess: true, Done: [], Refused: [], Versions: [] };
    let last: Position | undefined;
    for (const Id of ids) {
      try {
        const { version, position } = await change(Id);
        answer.Done.push(Id);
        if (position === undefined) continue;
        last = position;
        answer.Versions.push({ Id, Version: version });
      } catch (error) {
        answer.Refused.push({ Id, Message: await this.refusal(error, requestId) });
      }
    }
    const isCaughtUp = last === undefined || (await this.readModels.reached(last, CATCH_UP_MS));
    return { ...answer, ...(!isCaughtUp && { [READ_MODELS_BEHIND]: true }) };
  }

  /** Why a record was refused. @throws the failures of the server, after which the call is repeated */
  private async refusal(error: unknown, requestId: string): Promise<string> {
    if (error instanceof ConcurrencyError) return error.message;
    const { status, answer } = refusalOf(error, requestId);
    if (status >= 500 && !isDamage(error)) throw error;
    return answer.Message;
  }

  private async send(
    caller: Caller,
    { id, steps, earlier, eventId }: { id: number; steps: Steps; earlier: Earlier; eventId: EventIds },
    context: CommandContext,
  ): Promise<Changed> {
    let changed: Changed = { version: context.version ?? 0 };
    for (const [step, command] of steps.entries()) {
      const done =
        earlier.own.get(step) ??
        (await this.sendStep(caller, id, command, {
          ...context,
          ...(context.version !== undefined && { version: changed.version }),
          eventId: (index) => eventId(id, step, index),
          awaitsReadModels: false,
        }));
      const last = done.at(-1);
      if (last) changed = { version: last.version, position: last.position };
    }
    return changed;
  }

  private async sendStep(caller: Caller, id: number, command: Steps[number], context: CommandContext) {
    try {
      return (await this.jobs.handled(caller, id, command, context)).events;
    } catch (error) {
      if (!(error instanceof ConcurrencyError) || context.version === undefined) throw error;
      const last = (await this.visible.events(await this.visible.find(caller, id))).at(-1);
      throw new RuleError(`Changed since by ${last?.meta.actor.name ?? 'someone else'}`);
    }
  }

  /** @throws NotFoundError */
  private async earlier(caller: Caller, id: number, eventId: EventIds): Promise<Earlier> {
    const events = await this.visible.events(await this.visible.find(caller, id));
    const steps = Array.from(
      { length: MOST_STEPS },
      (_, step) => [step, ownEvents(events, id, step, eventId)] as const,
    );
    return { events, own: new Map(steps.filter(([, own]) => own.length > 0)) };
  }
}

/** The version after the change; without a position nothing was to change. */
interface Changed {
  readonly version: number;
  readonly position?: Position;
}

type EventIds = (id: number, step: number, index: number) => string;

function ownEvents(events: readonly Recorded[], id: number, step: number, eventId: EventIds): Recorded[] {
  const first = events.findIndex((event) => event.id === eventId(id, step, 0));
  if (first < 0) return [];
  const isOwn = (event: Recorded, index: number) => event.id === eventId(id, step, index);
  const rest = events.slice(first);
  const end = rest.findIndex((event, index) => !isOwn(event, index));
  return end < 0 ? rest : rest.slice(0, end);
}

/** UUIDs of version 8: the digest of what they name. */
const eventIds =
  ({ Id }: Caller, name: string, bulkId: string): EventIds =>
  (...of) => {
    const hex = createHash('sha256')
      .update(JSON.stringify([Id, name, bulkId, ...of]))
      .digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
