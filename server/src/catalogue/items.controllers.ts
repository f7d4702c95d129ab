import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import type { ListAnswer, SimpleItem } from '@picket/domain';
import type { FieldFilter } from '@picket/projections/core/read-store';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, AllowSignedIn } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { PatchSubContractorDto, SavePartDto } from './catalogue.dto.ts';
import { CountParam } from './count.pipe.ts';
import { pricedItems } from './priced-items.ts';
import { searchedItems } from './searched-items.ts';

@Controller('misc-items')
export class MiscItemsController extends pricedItems('misc-items', 'misc-item-prices') {
  @Put(':id/sort-order/:n')
  @Allow('MiscItems', 'Full')
  @Answers('SaveAnswer')
  sort(@IdParam() id: number, @CountParam('n') SortOrder: number, @Context() context: CommandContext) {
    return this.writer.save('misc-items', id, { Values: { SortOrder } }, context);
  }
}

@Controller('fence-sections')
export class FenceSectionsController extends pricedItems('fence-sections', 'fence-section-prices') {
  @Put(':id/part')
  @Allow('FenceSections', 'Full')
  @Answers('SaveAnswer')
  savePart(@IdParam() id: number, @Body() { Version: _, ...part }: SavePartDto, @Context() context: CommandContext) {
    return this.writer.savePart('fence-sections', id, part, context);
  }
}

@Controller('posts')
export class PostsController extends pricedItems('posts', 'post-prices') {}

@Controller('gates')
export class GatesController extends pricedItems('gates', 'gate-prices') {}

@Controller('sub-contractors')
export class SubContractorsController extends searchedItems('sub-contractors') {
  @Patch()
  @Allow('SubContractors', 'Full')
  @Answers('SaveAnswer')
  patch(@Body() { Id, InstallationDisclaimer }: PatchSubContractorDto, @Context() context: CommandContext) {
    return this.writer.save('sub-contractors', Id, { Values: { InstallationDisclaimer } }, context);
  }

  @Get('simple')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  simple(): Promise<ListAnswer<SimpleItem>> {
    return this.names();
  }

  /** The subcontractors of the company, and those without a company. */
  @Get('simple/:companyId')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  simpleOf(@IdParam('companyId') companyId: number): Promise<ListAnswer<SimpleItem>> {
    return this.names({ CompanyId: { $in: [companyId, null] } });
  }

  private async names(where?: FieldFilter): Promise<ListAnswer<SimpleItem>> {
    const { data, total } = await this.listed({ where });
    return { data: data.map(({ Id, Name }) => ({ Id, Name })), total };
  }
}
