import { Controller } from '@nestjs/common';
import type { ListAnswer, SimpleItem } from '@picket/domain';
import type { FieldFilter } from '@picket/projections/core/read-store';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { PatchSubContractorDto, SavePartDto } from './catalogue.dto.ts';
import { CountParam } from './count.pipe.ts';
import { pricedItems } from './priced-items.ts';
import { searchedItems } from './searched-items.ts';

@Controller()
export class MiscItemsController extends pricedItems('misc-items', 'misc-item-prices') {
  @Call('PUT misc-items/:id/sort-order/:n', full('MiscItems'), 'SaveAnswer')
  sort(@IdParam() id: number, @CountParam('n') SortOrder: number, @By() { context }: By) {
    return this.writer.save('misc-items', id, { Values: { SortOrder } }, context);
  }
}

@Controller()
export class FenceSectionsController extends pricedItems('fence-sections', 'fence-section-prices') {
  @Call('PUT fence-sections/:id/part', full('FenceSections'), 'SaveAnswer')
  savePart(@IdParam() id: number, @Body() { Version: _, ...part }: SavePartDto, @By() { context }: By) {
    return this.writer.savePart('fence-sections', id, part, context);
  }
}

@Controller()
export class PostsController extends pricedItems('posts', 'post-prices') {}

@Controller()
export class GatesController extends pricedItems('gates', 'gate-prices') {}

@Controller()
export class SubContractorsController extends searchedItems('sub-contractors') {
  @Call('PATCH sub-contractors', full('SubContractors'), 'SaveAnswer')
  patch(@Body() { Id, InstallationDisclaimer }: PatchSubContractorDto, @By() { context }: By) {
    return this.writer.save('sub-contractors', Id, { Values: { InstallationDisclaimer } }, context);
  }

  @Call('GET sub-contractors/simple', signedIn, listOf('SimpleItem'))
  simple(): Promise<ListAnswer<SimpleItem>> {
    return this.names();
  }

  /** The subcontractors of the company, and those without a company. */
  @Call('GET sub-contractors/simple/:companyId', signedIn, listOf('SimpleItem'))
  simpleOf(@IdParam('companyId') companyId: number): Promise<ListAnswer<SimpleItem>> {
    return this.names({ CompanyId: { $in: [companyId, null] } });
  }

  private async names(where?: FieldFilter): Promise<ListAnswer<SimpleItem>> {
    const { data, total } = await this.listed({ where });
    return { data: data.map(({ Id, Name }) => ({ Id, Name })), total };
  }
}
