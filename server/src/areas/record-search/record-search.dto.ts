import { MAX_QUERY_LENGTH, type RecordSearchRequest } from '@picket/domain';
import { IsString, MaxLength } from '../../shared/http/input/rules.ts';

export class RecordSearchDto implements RecordSearchRequest {
  @IsString() @MaxLength(MAX_QUERY_LENGTH) Query!: string;
}
