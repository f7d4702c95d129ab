import { Controller, Inject } from '@nestjs/common';
import type { SuccessAnswer } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { By } from '../http/access/by.ts';
import { Call, full, listOf, signedIn } from '../http/call/call.ts';
import { Body } from '../http/input/parameters.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
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
