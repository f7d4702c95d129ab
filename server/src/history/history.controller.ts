import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import { AnswersList } from '../http/answers.ts';
import { IdParam } from '../http/id.pipe.ts';
import { PageQueryDto } from '../http/search.dto.ts';
import { Histories } from './histories.ts';

/** Entries carry long texts, so a page is not as long as a list's may be. */
export const MOST_ENTRIES = 100;

@Controller('history')
export class HistoryController {
  constructor(@Inject(Histories) private readonly histories: Histories) {}

  /** Each kind of thing has a claim of its own, so who may read is decided by what is read. */
  @Get(':kind/:id')
  @AllowSignedIn()
  @AnswersList('HistoryEntry')
  history(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip, take = MOST_ENTRIES }: PageQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    return this.histories.of(caller, { kind, id }, { skip, take: Math.min(take, MOST_ENTRIES) });
  }
}
