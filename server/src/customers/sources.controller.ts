import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import type { SuccessAnswer } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, AllowSignedIn } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { SourceList } from './source-list.ts';
import { SaveSourcesDto } from './sources.dto.ts';

/** The list of customer sources, saved as a whole. */
@Controller('customers/sources')
export class SourcesController {
  constructor(
    @Inject(SourceList) private readonly list: SourceList,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Get()
  @AllowSignedIn()
  @AnswersList('ListItem')
  get() {
    return listItems(this.reader, 'customer-sources', { Take: MAX_TAKE });
  }

  @Put()
  @Allow('Customers', 'Full')
  @Answers('SuccessAnswer')
  async save(@Body() { Sources }: SaveSourcesDto, @Context() context: CommandContext): Promise<SuccessAnswer> {
    await this.list.save(Sources, context);
    return { IsSuccess: true };
  }
}
