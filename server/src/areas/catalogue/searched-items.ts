import { type Field, NotFoundError, type ResourceName, resources } from '@picket/domain';
import { findNamedItem, searchItems } from '@picket/projections/named-items/named-items.query';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE, SearchDto } from '../../shared/http/input/search.dto.ts';
import { Omittable, Takes } from '../../shared/http/input/takes.ts';
import { rowType } from './item-routes.ts';
import { searchSchema } from './item-schema.ts';
import { itemWrites } from './item-writes.ts';
import { listWithVisiblePrices, withVisiblePrices } from './price-access.ts';

/** The routes of a searchable list. Rows have the names of their references. */
export function searchedItems(resource: ResourceName) {
  const { singular } = resources[resource];
  const filters = referencesOf(resource);

  class ItemSearchDto extends SearchDto {}
  for (const { key, field } of filters) {
    Omittable()(ItemSearchDto.prototype, key);
    Takes(field)(ItemSearchDto.prototype, key);
  }

  abstract class SearchedItems extends itemWrites(resource) {
    @Call(`POST ${resource}/_search`, signedIn, listOf(rowType(resource)), { body: searchSchema(filters) })
    async search(@Body() search: ItemSearchDto, @By() { caller }: By) {
      const given = search as Readonly<Record<string, number | null | undefined>>;
      const where = Object.fromEntries(filters.map(({ name, key }) => [name, given[key]]));
      const { Query, Skip, Take = MAX_TAKE, ShowArchived, Sort } = search;
      const items = await searchItems(this.reader, resource, { Query, Skip, Take, ShowArchived, Sort, where });
      return listWithVisiblePrices(this.reader, caller, resource, items);
    }

    @Call(`GET ${resource}/:id`, signedIn, rowType(resource))
    async get(@IdParam() id: number, @By() { caller }: By) {
      const item = await findNamedItem(this.reader, resource, id);
      if (!item) throw new NotFoundError(`${singular} not found`);
      return withVisiblePrices(this.reader, caller, resource, item);
    }
  }
  return SearchedItems;
}

/** A reference that a search can filter by. */
interface SearchFilter {
  readonly name: string;
  /** The filter's name in the search. */
  readonly key: string;
  readonly field: Field;
}

/** The specification spells the filters of misc items differently (administration section 3). */
const referencesOf = (resource: ResourceName): SearchFilter[] =>
  Object.entries(resources[resource].fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [{ name, key: resource === 'misc-items' && name === 'MiscItemTypeId' ? 'miscItemTypeId' : name, field }]
      : [],
  );
