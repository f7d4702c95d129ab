import { Controller, Inject } from '@nestjs/common';
import type { SuccessAnswer } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, signedIn } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { SourceList } from './source-list.ts';
import { SaveSourcesDto } from './sources.dto.ts';

/** The list of customer sources, saved as a whole. */
@Controller()
export class SourcesController {
  constructor(
    @Inject(SourceList) private readonly list: SourceList,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('GET customers/sources', signedIn, listOf('ListItem'))
  get() {
    return listItems(this.reader, 'customer-sources', { Take: MAX_TAKE });
  }

  @Call('PUT customers/sources', full('Customers'), 'SuccessAnswer')
  async save(@Body() { Sources }: SaveSourcesDto, @By() { context }: By): Promise<SuccessAnswer> {
    await this.list.save(Sources, context);
    return { IsSuccess: true };
  }
}
