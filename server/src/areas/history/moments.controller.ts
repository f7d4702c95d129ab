import { Controller, Inject } from '@nestjs/common';
import type { RecordAt, RecordComparison, Timeline } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, signedIn } from '../../shared/http/call/call.ts';
import { AtQueryDto, CompareQueryDto, TimelineQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { PathParam, Query } from '../../shared/http/input/parameters.ts';
import { RecordMoments } from './record-moments.ts';

/** Enough for the whole history of nearly every record. */
const MOST_TICKS = 2_000;

/** Points in the history of any record. The claim depends on the kind of record, so the history source checks it. */
@Controller()
export class MomentsController {
  constructor(@Inject(RecordMoments) private readonly moments: RecordMoments) {}

  @Call('GET history/:kind/:id/timeline', signedIn, 'Timeline')
  timeline(
    @PathParam('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip = 0, take = MOST_TICKS }: TimelineQueryDto,
    @By() { caller }: By,
  ): Promise<Timeline> {
    return this.moments.timeline(caller, { kind, id }, { skip, take: Math.min(take, MOST_TICKS) });
  }

  @Call('GET history/:kind/:id/at', signedIn, 'RecordAt')
  at(
    @PathParam('kind') kind: string,
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
  ): Promise<RecordAt> {
    return this.moments.at(caller, { kind, id }, at);
  }

  @Call('GET history/:kind/:id/compare', signedIn, 'RecordComparison')
  compare(
    @PathParam('kind') kind: string,
    @IdParam() id: number,
    @Query() points: CompareQueryDto,
    @By() { caller }: By,
  ): Promise<RecordComparison> {
    return this.moments.compare(caller, { kind, id }, points);
  }
}
