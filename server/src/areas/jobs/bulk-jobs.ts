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

type Step = JobCommand | CommandFor<Job, JobCommand>;
/** The commands that change one job, one after the other. */
type Steps = readonly Step[];

/** A change of many jobs. `opposite` makes the commands that undo it from the job of before. */
export interface BulkAction {
  readonly name: string;
  readonly opposite: (before: Job, events: readonly JobEvent[], id: number) => Steps;
}

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
    command: (id: number) => Step,
    context: CommandContext,
  ): Promise<BulkAnswer> {
    const eventId = eventIds(caller, name, BulkId);
    return this.each([...new Set(Ids)], context, async (id) => {
      const events = await this.events(caller, id);
      return this.send(caller, { id, steps: [command(id)], events, eventId }, context);
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
      const events = await this.events(caller, id);
      const changes = ownEvents(events, id, 0, undone);
      const first = changes[0];
      if (!first) throw new RuleError('There is nothing to undo');
      const before = fold(jobDecider, events.filter(({ version }) => version < first.version) as unknown as JobEvent[]);
      const steps = opposite(before!, changes as unknown as JobEvent[], id);
      return this.send(caller, { id, steps, events, eventId }, { ...context, version: versions.get(id) });
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

  /** Sends the steps, without those of which `events` has what an earlier call recorded. */
  private async send(
    caller: Caller,
    { id, steps, events, eventId }: { id: number; steps: Steps; events: readonly Recorded[]; eventId: EventIds },
    context: CommandContext,
  ): Promise<Changed> {
    let changed: Changed = { version: context.version ?? 0 };
    for (const [step, command] of steps.entries()) {
      const earlier = ownEvents(events, id, step, eventId);
      const done =
        earlier.length > 0
          ? earlier
          : await this.sendStep(caller, id, command, {
              ...context,
              ...(context.version !== undefined && { version: changed.version }),
              eventId: (index) => eventId(id, step, index),
              awaitsReadModels: false,
            });
      const last = done.at(-1);
      if (last) changed = { version: last.version, position: last.position };
    }
    return changed;
  }

  private async sendStep(caller: Caller, id: number, command: Step, context: CommandContext) {
    try {
      return (await this.jobs.handled(caller, id, command, context)).events;
    } catch (error) {
      if (!(error instanceof ConcurrencyError) || context.version === undefined) throw error;
      const last = (await this.events(caller, id)).at(-1);
      throw new RuleError(`Changed since by ${last?.meta.actor.name ?? 'someone else'}`);
    }
  }

  /** @throws NotFoundError */
  private async events(caller: Caller, id: number): Promise<readonly Recorded[]> {
    return this.visible.events(await this.visible.find(caller, id));
  }
}

/** The version after the change; without a position nothing was to change. */
interface Changed {
  readonly version: number;
  readonly position?: Position;
}

type EventIds = (id: number, step: number, index: number) => string;

/** The events that the command of this number recorded. */
function ownEvents(events: readonly Recorded[], id: number, step: number, eventId: EventIds): Recorded[] {
  const firstId = eventId(id, step, 0);
  const first = events.findIndex((event) => event.id === firstId);
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
