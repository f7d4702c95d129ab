import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { RecordAt, RecordComparison, Timeline } from '@picket/domain';
import { AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto, CompareQueryDto, TimelineQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { RecordMoments } from './record-moments.ts';

/** Enough for the whole history of nearly every record. */
const MOST_TICKS = 2_000;

/** Points in the history of any record. The claim depends on the kind of record, so the history source checks it. */
@Controller('history/:kind/:id')
export class MomentsController {
  constructor(@Inject(RecordMoments) private readonly moments: RecordMoments) {}

  @Get('timeline')
  @AllowSignedIn()
  @Answers('Timeline')
  timeline(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip = 0, take = MOST_TICKS }: TimelineQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<Timeline> {
    return this.moments.timeline(caller, { kind, id }, { skip, take: Math.min(take, MOST_TICKS) });
  }

  @Get('at')
  @AllowSignedIn()
  @Answers('RecordAt')
  at(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<RecordAt> {
    return this.moments.at(caller, { kind, id }, at);
  }

  @Get('compare')
  @AllowSignedIn()
  @Answers('RecordComparison')
  compare(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() points: CompareQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<RecordComparison> {
    return this.moments.compare(caller, { kind, id }, points);
  }
}
