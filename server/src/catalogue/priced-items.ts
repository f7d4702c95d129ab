import { Body, Get, Post, Put } from '@nestjs/common';
import {
  type ListAnswer,
  NotFoundError,
  type PriceRow,
  type ResourceName,
  resources,
  type SaveAnswer,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { BodySchema } from '../http/openapi/body-schema.ts';
import { CopyItemDto } from './catalogue.dto.ts';
import { PricesPipe } from './item.pipe.ts';
import { pricesSchema } from './item-schema.ts';
import { callerPriceLevels, priceClaims, withVisiblePrices } from './price-access.ts';
import { searchedItems } from './searched-items.ts';

/** The routes of items with prices: search, copy and prices. Job items are made of these. */
export function pricedItems(resource: ResourceName, pricesPath: string) {
  const { claim, singular, pricesField } = resources[resource];
  if (!claim || !pricesField) throw new Error(`${resource} has no prices`);

  abstract class PricedItems extends searchedItems(resource) {
    @Post(':id/copy')
    @Allow(claim!, 'Full')
    @Answers('SaveAnswer')
    copy(@IdParam() id: number, @Body() { Description }: CopyItemDto, @Context() context: CommandContext) {
      return this.writer.copy(resource, id, Description, context);
    }

    @Get(`:id/${pricesPath}`)
    @Allow(priceClaims(resource), 'Read')
    @AnswersList('PriceRow')
    async prices(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<ListAnswer<PriceRow>> {
      const item: object | null = await findItem(this.reader, resource, id);
      if (!item) throw new NotFoundError(`${singular} not found`);
      const visible = await withVisiblePrices(this.reader, caller, resource, item);
      const data = (visible as Record<string, PriceRow[]>)[pricesField!] ?? [];
      return { data, total: data.length };
    }

    @Put(`:id/${pricesPath}`)
    @Allow(claim!, 'Full')
    @Answers('SaveAnswer')
    @BodySchema(pricesSchema(resource))
    async savePrices(
      @IdParam() id: number,
      @Body(new PricesPipe(resource)) prices: readonly PriceRow[],
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ): Promise<SaveAnswer> {
      return this.writer.price(resource, id, prices, context, await callerPriceLevels(this.reader, caller));
    }
  }
  return PricedItems;
}
