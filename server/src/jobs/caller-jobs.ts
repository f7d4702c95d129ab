import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AccessLevels,
  hasClaim,
  type Job,
  type JobCommand,
  type JobListRow,
  type JobSearchRequest,
  jobDecider,
  kindOf,
  type ListAnswer,
  maySeeJob,
  NotFoundError,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { findJob } from '@picket/projections/job-details/job-details.query';
import { type JobListName, searchJobs } from '@picket/projections/job-list/job-list.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Caller } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { saved } from '../http/answers.ts';
import { MAX_TAKE } from '../http/search.dto.ts';
import { READER } from '../ports.ts';
import { DecideJob } from './decide-job.ts';

/** The command for a job as it is now; what it needs from elsewhere is looked up on the way. */
export type JobCommandFor = JobCommand | ((job: Job) => JobCommand | Promise<JobCommand>);

/** The jobs as a caller may see and change them (ruling 24): everyone else's are not found. */
@Injectable()
export class CallerJobs {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The job as its events tell it now. @throws NotFoundError */
  async current(caller: Caller, id: number): Promise<Job> {
    const { state } = await this.runner.state(jobDecider, id);
    return seen(caller, state);
  }

  /** The job as the read models tell it. @throws NotFoundError */
  async recorded(caller: Caller, id: number): Promise<JobRecord> {
    return seen(caller, await findJob(this.reader, id));
  }

  async search(caller: Caller, list: JobListName, search: JobSearchRequest): Promise<ListAnswer<JobListRow>> {
    const { TimeZone } = await getSettings(this.reader);
    return searchJobs(this.reader, list, { ...search, Take: search.Take ?? MAX_TAKE }, caller, TimeZone);
  }

  /** Adds a job. The caller's claims were checked. */
  async add(command: JobCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideJob('new', command, context)));
  }

  /** Gives a command to one of the caller's jobs. @throws NotFoundError */
  async give(caller: Caller, id: number, command: JobCommandFor, context: CommandContext): Promise<SaveAnswer> {
    const job = await this.current(caller, id);
    const given = typeof command === 'function' ? await command(job) : command;
    return saved(await this.commands.execute(new DecideJob(id, given, context)));
  }
}

/** Opportunities may be changed with either claim; anything else needs full access to Estimates. HTTP 403. */
export function requireEstimatesFor(caller: Caller, job: Parameters<typeof kindOf>[0]): void {
  if (kindOf(job) !== 'opportunity') requireEstimates(caller);
}

export function requireEstimates({ ClaimFlags }: Caller): void {
  if (!hasClaim(ClaimFlags, 'Estimates', AccessLevels.Full)) throw new ForbiddenException();
}

function seen<J extends Job>(caller: Caller, job: J | null): J {
  if (!job || !maySeeJob(caller, job.UserId)) throw new NotFoundError('Job not found');
  return job;
}
