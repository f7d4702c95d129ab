import { Inject, Injectable } from '@nestjs/common';
import {
  compareFenceLines,
  compareItems,
  compareMoney,
  fold,
  type Job,
  type JobBasics,
  type JobCommand,
  type JobComparison,
  jobDecider,
  nameFields,
  type RestoreJobAnswer,
  type RestorePlan,
  type RestoreRequest,
  restorePlan,
  ValidationError,
  type VisibleJob,
  withoutField,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { stampAt } from '../../shared/commands/stamp.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { RecordMoments } from '../history/record-moments.ts';
import { CallerJobs } from './caller-jobs.ts';
import { namesOf } from './job-lookups.ts';
import { PastJobs } from './past-jobs.ts';
import { VisibleJobs } from './visible-jobs.ts';

type Outcome = Pick<RestoreJobAnswer, 'Changes' | 'NotRestored'>;

/** Restores the values of an earlier moment of a job as ordinary edits, in one append (ruling 52). */
@Injectable()
export class RestorePastJob {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(RecordMoments) private readonly records: RecordMoments,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A dry run is rejected for the same reasons as the restore itself, and records nothing.
   * @throws NotFoundError, ConcurrencyError, RuleError, ValidationError
   */
  async restore(
    caller: Caller,
    id: number,
    { At, DryRun }: RestoreRequest,
    context: CommandContext,
  ): Promise<RestoreJobAnswer> {
    const visible = await this.visible.find(caller, id);
    const { events } = await this.past.find(visible, At);
    const Then = fold(jobDecider, events)!;
    let outcome: Outcome | null = null;
    const build = async (job: Job): Promise<JobCommand> => {
      const { Edits, NotRestored } = await this.named(caller, job, restorePlan(job, Then));
      const command: JobCommand = { type: 'RestoreMoment', data: { Then, Edits } };
      outcome = { NotRestored: [...NotRestored], Changes: await this.changes(caller, visible, job, command, context) };
      return command;
    };
    const answer = await (DryRun
      ? this.jobs.dryRun(caller, id, build, context)
      : this.jobs.send(caller, id, build, context));
    return { ...answer, ...outcome! };
  }

  /** Adds the current names of the records to restore. Records that can no longer be chosen move to `NotRestored`. */
  private async named(caller: Caller, job: Job, plan: RestorePlan): Promise<RestorePlan> {
    let left = plan;
    for (const field of Object.keys(nameFields) as (keyof typeof nameFields)[]) {
      if (left.Edits[field] === undefined) continue;
      const { CompanyId } = left.Edits;
      const chosen: Partial<JobBasics> = {
        ...(field === 'PriceLevelId' && { CompanyId }),
        [field]: left.Edits[field],
      };
      try {
        left = { ...left, Edits: { ...left.Edits, ...(await namesOf(this.reader, caller, chosen, job)) } };
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        left = withoutField(left, field, Object.values(error.modelState).flat().join('. '));
      }
    }
    return left;
  }

  private async changes(
    caller: Caller,
    { id, job: { PaidTotal } }: VisibleJob<JobRecord>,
    job: Job,
    command: JobCommand,
    { actor }: CommandContext,
  ): Promise<JobComparison> {
    const events = jobDecider.decide(command, job, await stampAt(this.reader, id, this.clock().toISOString(), actor));
    const restored = fold(jobDecider, events, job)!;
    return {
      ...(await this.records.compareWith(caller, { kind: 'job', id }, events)),
      Money: compareMoney({ ...job, PaidTotal }, { ...restored, PaidTotal }),
      Items: compareItems(job, restored),
      FenceLines: compareFenceLines(job, restored),
      Payments: [],
      Documents: [],
    };
  }
}
