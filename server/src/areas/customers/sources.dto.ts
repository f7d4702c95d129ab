import { resources, type SaveSourcesRequest, textField } from '@picket/domain';
import { IsInt, Min } from '../../shared/http/input/rules.ts';
import { ListOf, Nullable, Takes } from '../../shared/http/input/takes.ts';

const { maxLength } = resources['customer-sources'].fields.Name as { maxLength: number };

class SourceDto {
  @Nullable() @IsInt({ message: 'Source is not known' }) @Min(1, { message: 'Source is not known' }) Id?: number | null;
  /** Blank names are dropped. */
  @Takes(textField('Name', maxLength, '')) Name!: string;
}

export class SaveSourcesDto implements SaveSourcesRequest {
  @ListOf(SourceDto, 200, 'Sources is required')
  Sources!: SourceDto[];
}
