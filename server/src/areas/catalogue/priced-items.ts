import {
  type ListAnswer,
  NotFoundError,
  type PriceRow,
  type ResourceName,
  resources,
  type SaveAnswer,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
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
    @Call(`POST ${resource}/:id/copy`, full(claim!), 'SaveAnswer')
    copy(@IdParam() id: number, @Body() { Description }: CopyItemDto, @By() { context }: By) {
      return this.writer.copy(resource, id, Description, context);
    }

    @Call(`GET ${resource}/:id/${pricesPath}`, read(priceClaims(resource)), listOf('PriceRow'))
    async prices(@IdParam() id: number, @By() { caller }: By): Promise<ListAnswer<PriceRow>> {
      const item: object | null = await findItem(this.reader, resource, id);
      if (!item) throw new NotFoundError(`${singular} not found`);
      const visible = await withVisiblePrices(this.reader, caller, resource, item);
      const data = (visible as Record<string, PriceRow[]>)[pricesField!] ?? [];
      return { data, total: data.length };
    }

    @Call(`PUT ${resource}/:id/${pricesPath}`, full(claim!), 'SaveAnswer', { body: pricesSchema(resource) })
    async savePrices(
      @IdParam() id: number,
      @Body(new PricesPipe(resource)) prices: readonly PriceRow[],
      @By() { caller, context }: By,
    ): Promise<SaveAnswer> {
      return this.writer.price(resource, id, prices, context, await callerPriceLevels(this.reader, caller));
    }
  }
  return PricedItems;
}
