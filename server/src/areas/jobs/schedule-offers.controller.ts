import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  catalogueDecider,
  MAX_OFFERED_JOBS,
  maySeeJob,
  NotFoundError,
  type SaveAnswer,
  type ScheduleOffer,
  type ScheduleOfferProgress,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { countUnscheduled, unscheduledJobs } from '@picket/projections/job-list/unscheduled-jobs.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import { DecideItem } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { requireEstimates } from './caller-jobs.ts';
import { OfferScheduleDto } from './job.dto.ts';

const termDecider = catalogueDecider('payment-terms');

/** Offers the schedule of a payment term to the open jobs that use the term without one (ruling 70). */
@Controller()
export class ScheduleOffersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('GET payment-terms/:id/schedule-offer', full('PaymentTerms'), 'ScheduleOffer')
  async find(@IdParam() id: number, @By() { caller }: By): Promise<ScheduleOffer> {
    return { ...(await countUnscheduled(this.reader, caller, id)), Last: await this.progress(caller, id) };
  }

  @Call('POST payment-terms/:id/schedule-offer', full('PaymentTerms'), 'SaveAnswer')
  async offer(
    @IdParam() id: number,
    @Body() { IncludeSigned: includeSigned = false }: OfferScheduleDto,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    const Jobs = await unscheduledJobs(this.reader, caller, { termId: id, includeSigned, take: MAX_OFFERED_JOBS });
    if (Jobs.length > 0) requireEstimates(caller);
    const data = { Jobs, IncludeSigned: includeSigned, UserRoleId: caller.UserRoleId };
    const command = { type: 'OfferSchedule', data } as const;
    return saved(await this.commands.execute(new DecideItem('payment-terms', id, command, context)));
  }

  /** Of the jobs that the caller may see. @throws NotFoundError */
  private async progress(caller: Caller, id: number): Promise<ScheduleOfferProgress | null> {
    const { exists, Offer } = (await readState(this.store, termDecider, id)).state;
    if (!exists) throw new NotFoundError('Payment term not found');
    if (!Offer) return null;
    const jobs = await this.reader.getMany(jobListProjection.model, Offer.Jobs);
    const visible = jobs.filter(({ UserId }) => maySeeJob(caller, UserId));
    const ids = new Set(visible.map(({ Id }) => Id));
    return {
      Jobs: visible.length,
      Done: visible.filter(({ HasSchedule }) => HasSchedule).length,
      IsEnded: Offer.Refused !== null,
      Refused: (Offer.Refused ?? []).filter(({ Id }) => ids.has(Id)),
    };
  }
}
