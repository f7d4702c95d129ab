import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AccessLevels,
  ConcurrencyError,
  dayAt,
  hasAnyClaim,
  type InvoiceSearchRequest,
  type InvoiceSum,
  type Job,
  type JobActionName,
  type JobCommand,
  type JobEvent,
  type JobListRow,
  type JobSearchRequest,
  jobAccess,
  jobDecider,
  kindOf,
  type ListAnswer,
  mayEditJob,
  maySeeJob,
  mayUseJobAction,
  NotFoundError,
  type SaveAnswer,
  streamOf,
  type ViewCount,
  type ViewedJobList,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { withCreditMarks } from '@picket/projections/credit/credit.query';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { countInvoices, sumInvoices } from '@picket/projections/job-list/invoice-list.query';
import { countJobs, type JobListName, searchJobs } from '@picket/projections/job-list/job-list.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { type CommandFor, DecideJob } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { isCurrent } from '../../shared/commands/stale-version.ts';
import { stampAt } from '../../shared/commands/stamp.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { PastJobs } from './past-jobs.ts';
import { VisibleJobs } from './visible-jobs.ts';

/** The jobs that a caller may see and change (ruling 24). Methods throw NotFoundError for other jobs. */
@Injectable()
export class CallerJobs {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
  ) {}

  /** Returns the current state of the job, folded from its events. @throws NotFoundError */
  async current(caller: Caller, id: number): Promise<Job> {
    const { state } = await readState(this.store, jobDecider, id);
    return requireVisible(caller, state);
  }

  /** Returns the job from the read models, or as of a moment (`PastJobs`). @throws NotFoundError, ValidationError */
  async find(caller: Caller, id: number, at?: string): Promise<JobRecord> {
    const visible = await this.visible.find(caller, id);
    return at === undefined ? visible.job : (await this.past.find(visible, at)).job;
  }

  async search(caller: Caller, list: JobListName, search: JobSearchRequest): Promise<ListAnswer<JobListRow>> {
    const paged = { ...search, Take: search.Take ?? MAX_TAKE };
    const found = await searchJobs(this.reader, list, paged, caller, await this.companyDay());
    return withCreditMarks(this.reader, caller, found);
  }

  /** The number of jobs of each view of a list. */
  async countViews(caller: Caller, list: ViewedJobList): Promise<ListAnswer<ViewCount>> {
    const day = await this.companyDay();
    const data =
      list === 'invoices'
        ? await countInvoices(this.reader, caller, day)
        : await countJobs(this.reader, list, caller, day);
    return { data, total: data.length };
  }

  async sumInvoices(caller: Caller, search: InvoiceSearchRequest): Promise<InvoiceSum[]> {
    return sumInvoices(this.reader, search, caller, await this.companyDay());
  }

  private async companyDay() {
    const { TimeZone: zone } = await getSettings(this.reader);
    return { zone, today: dayAt(this.clock().toISOString(), zone) };
  }

  /** Adds a job. The caller of this method checks the claims. */
  async add(command: JobCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideJob('new', command, context)));
  }

  /** Sends a command to one of the caller's jobs. @throws NotFoundError */
  async send(
    caller: Caller,
    id: number,
    command: JobCommand | CommandFor<Job, JobCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.handled(caller, id, command, context));
  }

  /** Sends a command to one of the caller's jobs, and returns its events too. @throws NotFoundError */
  async handled(
    caller: Caller,
    id: number,
    command: JobCommand | CommandFor<Job, JobCommand>,
    context: CommandContext,
  ): Promise<Handled> {
    const build: CommandFor<Job | null, JobCommand> = (state) => commandOn(requireVisible(caller, state), command);
    return this.commands.execute(new DecideJob(id, build, context));
  }

  /**
   * Sends the command of an action.
   * @throws NotFoundError, ForbiddenException if the caller may not use the action on jobs of this kind
   */
  act(
    caller: Caller,
    id: number,
    action: JobActionName,
    command: JobCommand | CommandFor<Job, JobCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const build: CommandFor<Job, JobCommand> = (job) => {
      requireJobAction(caller, action, job);
      return commandOn(job, command);
    };
    return this.send(caller, id, build, context);
  }

  /**
   * Sends a command that adds fence lines, posts, other items or a post's place on a line. The answer has the new id as
   * `ChildId`; for several also all new ids as `ChildIds`.
   * @throws NotFoundError
   */
  async addChild(
    caller: Caller,
    id: number,
    command: JobCommand | CommandFor<Job, JobCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const done = await this.handled(caller, id, command, context);
    const [ChildId, ...others] = childrenAddedBy(done.events as unknown as JobEvent[]);
    return { ...saved(done), ChildId, ...(ChildId && others.length > 0 && { ChildIds: [ChildId, ...others] }) };
  }

  /**
   * Decides a command on one of the caller's jobs as `send` does, but records nothing.
   * @throws NotFoundError, ConcurrencyError
   */
  async dryRun(
    caller: Caller,
    id: number,
    command: CommandFor<Job, JobCommand>,
    { actor, version }: CommandContext,
  ): Promise<SaveAnswer> {
    const current = await readState(this.store, jobDecider, id);
    const job = requireVisible(caller, current.state);
    const given = await command(job);
    if (version !== undefined && !isCurrent(version, current.events, jobDecider, given)) {
      throw new ConcurrencyError(streamOf('job', id), current.version);
    }
    jobDecider.decide(given, job, await stampAt(this.reader, id, this.clock().toISOString(), actor));
    return { IsSuccess: true, Id: id, Version: job.Version, PreviousVersion: job.Version };
  }
}

const commandOn = (job: Job, command: JobCommand | CommandFor<Job, JobCommand>) =>
  typeof command === 'function' ? command(job) : command;

/** Returns the ids of the added children. Their events come first; events that result from them follow. */
function childrenAddedBy([first, ...others]: readonly JobEvent[]): number[] {
  if (first?.type === 'FenceLineAdded') {
    const lines = [first, ...others].filter((event) => event.type === 'FenceLineAdded');
    return lines.map(({ data }) => data.Line.Id);
  }
  switch (first?.type) {
    case 'FenceLinePostAdded':
      return [first.data.Id];
    case 'MaterialsAdded':
      return first.data.Items.slice(0, 1).map(({ Id }) => Id);
    case 'MiscItemsAdded':
      return first.data.Items.map(({ Id }) => Id);
    case 'LaborAdded':
      return [first.data.Item.Id];
    default:
      return [];
  }
}

/** @throws ForbiddenException if the caller may not edit the job. Only opportunities do not require Estimates. */
export function requireEstimatesFor(caller: Caller, job: Parameters<typeof kindOf>[0]): void {
  if (!mayEditJob({ Kind: kindOf(job) }, caller.ClaimFlags)) throw new ForbiddenException();
}

/** @throws ForbiddenException if the caller may not use the action on jobs of this kind. */
export function requireJobAction(caller: Caller, name: JobActionName, job: Parameters<typeof kindOf>[0]): void {
  if (!mayUseJobAction(name, { Kind: kindOf(job) }, caller.ClaimFlags)) throw new ForbiddenException();
}

/** @throws ForbiddenException without full access to Estimates. */
export function requireEstimates({ ClaimFlags }: Caller): void {
  if (!hasAnyClaim(ClaimFlags, jobAccess.editEstimates, AccessLevels.Full)) throw new ForbiddenException();
}

function requireVisible<J extends Job>(caller: Caller, job: J | null): J {
  if (!job || !maySeeJob(caller, job.UserId)) throw new NotFoundError('Job not found');
  return job;
}
