import { Controller, Inject } from '@nestjs/common';
import type { FoundRecord, ListAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchRecords } from '@picket/projections/record-search/record-search.query';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, signedIn } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { RecordSearchDto } from './record-search.dto.ts';

/** The search of all records. The words are in the body, because they are names and phones. */
@Controller()
export class RecordSearchController {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  @Call('POST records/_search', signedIn, listOf('FoundRecord'))
  async search(@Body() { Query }: RecordSearchDto, @By() { caller }: By): Promise<ListAnswer<FoundRecord>> {
    const data = await searchRecords(this.reader, Query, caller);
    return { data, total: data.length };
  }
}
