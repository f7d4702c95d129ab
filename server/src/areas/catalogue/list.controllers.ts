import { Controller, Inject, type Type } from '@nestjs/common';
import { type ResourceName, resourceNames, resources } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, signedIn } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam, OpenIdParam } from '../../shared/http/input/id.pipe.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { CountParam } from './count.pipe.ts';
import { named, rowType } from './item-routes.ts';
import { itemWrites } from './item-writes.ts';
import { callerPriceLevels } from './price-access.ts';

/** The routes of most lists: GET {resource}/{includeArchived}, POST, PUT and archive. */
function listController(resource: ResourceName): Type {
  @Controller()
  class ListController extends itemWrites(resource) {
    @Call(`GET ${resource}/:includeArchived`, signedIn, listOf(rowType(resource)))
    list(@FlagParam('includeArchived') ShowArchived: boolean) {
      return this.listed({ ShowArchived });
    }
  }
  return named(ListController, resource);
}

/** The only route of a fixed list: GET {resource}. */
function fixedListController(resource: ResourceName): Type {
  @Controller()
  class FixedListController {
    @Inject(READER) readonly reader!: Reader;

    @Call(`GET ${resource}`, signedIn, listOf(rowType(resource)))
    list() {
      return listItems(this.reader, resource, { Take: MAX_TAKE });
    }
  }
  return named(FixedListController, resource);
}

@Controller()
class LocationsController extends itemWrites('locations', ':id/archive/:flag') {
  /** The specification's call has no flag. */
  @Call('PUT locations/:id/archive', full('Locations'), 'SaveAnswer')
  archiveWithoutFlag(@IdParam() id: number, @By() { context }: By) {
    return this.writer.archive('locations', id, true, context);
  }

  @Call('GET locations/:includeArchived', signedIn, listOf('LocationRow'))
  list(@FlagParam('includeArchived') ShowArchived: boolean) {
    return this.listed({ ShowArchived });
  }
}

@Controller()
class TaxRatesController extends itemWrites('tax-rates') {
  @Call('GET tax-rates/:skip/:take/:archived', signedIn, listOf('TaxRateRow'))
  list(
    @CountParam('skip') Skip: number,
    @CountParam('take', MAX_TAKE) Take: number,
    @FlagParam('archived') ShowArchived: boolean,
  ) {
    return this.listed({ Skip, Take, ShowArchived });
  }
}

@Controller()
class MiscItemTypesController extends itemWrites('miscellaneous-item-types') {
  /** Category 0: the types of all categories. */
  @Call('GET miscellaneous-item-types/:archived/:categoryId', signedIn, listOf('MiscItemTypeRow'))
  list(@FlagParam('archived') ShowArchived: boolean, @OpenIdParam('categoryId') CategoryId?: number) {
    return this.listed({ ShowArchived, where: { CategoryId } });
  }
}

@Controller()
class PriceLevelsController extends itemWrites('price-levels') {
  /** Market partners get those of their own companies (ruling 56). */
  @Call('GET price-levels/:includeArchived', signedIn, listOf('ListItem'))
  async list(@FlagParam('includeArchived') ShowArchived: boolean, @By() { caller }: By) {
    const levels = await callerPriceLevels(this.reader, caller);
    return this.listed({ ShowArchived, where: levels ? { Id: { $in: [...levels] } } : {} });
  }
}

/** The controllers of the resources whose routes differ. */
const ownControllers: Partial<Record<ResourceName, Type>> = {
  locations: LocationsController,
  'tax-rates': TaxRatesController,
  'miscellaneous-item-types': MiscItemTypesController,
  'price-levels': PriceLevelsController,
};

function controllerOf(resource: ResourceName): Type {
  const isFixed = resources[resource].claim === null;
  return ownControllers[resource] ?? (isFixed ? fixedListController(resource) : listController(resource));
}

/** Priced items and subcontractors have their controllers in `items.controllers.ts`. */
const isList = (resource: ResourceName) => !resources[resource].pricesField && !resources[resource].hasImage;

export const listControllers: readonly Type[] = resourceNames.filter(isList).map(controllerOf);
