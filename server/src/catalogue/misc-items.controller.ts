import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { NotFoundError } from '@picket/domain';
import { findMiscItem, searchMiscItems } from '@picket/projections/catalogue/misc-items.query';
import { Allow, AllowSignedIn } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE } from '../http/search.dto.ts';
import { MiscItemSearchDto } from './catalogue.dto.ts';
import { CountParam } from './count.pipe.ts';
import { pricedItemWrites } from './priced-item-writes.ts';

@Controller('misc-items')
export class MiscItemsController extends pricedItemWrites('misc-items', 'misc-item-prices') {
  @Post('_search')
  @AllowSignedIn()
  @AnswersList('MiscItemRow')
  search(@Body() search: MiscItemSearchDto) {
    return searchMiscItems(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Get(':id')
  @AllowSignedIn()
  @Answers('MiscItemRow')
  async get(@IdParam() id: number) {
    const item = await findMiscItem(this.reader, id);
    if (!item) throw new NotFoundError('Miscellaneous Item not found');
    return item;
  }

  @Put(':id/sort-order/:n')
  @Allow('MiscItems', 'Full')
  @Answers('SaveAnswer')
  sort(@IdParam() id: number, @CountParam('n') SortOrder: number, @Context() context: CommandContext) {
    return this.writer.save('misc-items', id, { Values: { SortOrder } }, context);
  }
}
