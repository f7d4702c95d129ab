import { Body, Get, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Field, NotFoundError, type ResourceName, resources } from '@picket/domain';
import { findNamedItem, searchItems } from '@picket/projections/catalogue/named-items.query';
import { AllowSignedIn } from '../auth/access.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE, SearchDto } from '../http/search.dto.ts';
import { Omittable, Takes } from '../http/takes.ts';
import { rowType } from './item-routes.ts';
import { searchSchema } from './item-schema.ts';
import { itemWrites } from './item-writes.ts';

/** The writes of a resource's items, and the calls of a list that is searched: rows bring the names of references. */
export function searchedItems(resource: ResourceName) {
  const { singular } = resources[resource];
  const filters = referencesOf(resource);

  class ItemSearchDto extends SearchDto {}
  for (const { asked, field } of filters) {
    Omittable()(ItemSearchDto.prototype, asked);
    Takes(field)(ItemSearchDto.prototype, asked);
  }

  abstract class SearchedItems extends itemWrites(resource) {
    @Post('_search')
    @AllowSignedIn()
    @AnswersList(rowType(resource))
    @ApiBody({ schema: searchSchema(filters) })
    search(@Body() search: ItemSearchDto) {
      const given = search as Readonly<Record<string, number | null | undefined>>;
      const where = Object.fromEntries(filters.map(({ name, asked }) => [name, given[asked]]));
      const { Query, Skip, Take = MAX_TAKE, ShowArchived, Sort } = search;
      return searchItems(this.reader, resource, { Query, Skip, Take, ShowArchived, Sort, where });
    }

    @Get(':id')
    @AllowSignedIn()
    @Answers(rowType(resource))
    async get(@IdParam() id: number) {
      const item = await findNamedItem(this.reader, resource, id);
      if (!item) throw new NotFoundError(`${singular} not found`);
      return item;
    }
  }
  return SearchedItems;
}

/** A reference that a search may filter by. */
export interface SearchFilter {
  readonly name: string;
  /** What the search calls it. */
  readonly asked: string;
  readonly field: Field;
}

/** Misc items are searched by the specification's own spelling (administration section 3). */
const referencesOf = (resource: ResourceName): SearchFilter[] =>
  Object.entries(resources[resource].fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [{ name, asked: resource === 'misc-items' && name === 'MiscItemTypeId' ? 'miscItemTypeId' : name, field }]
      : [],
  );
