import { resources, type SaveSourcesRequest, textField } from '@picket/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { Takes } from '../http/takes.ts';

const { maxLength } = resources['customer-sources'].fields.Name as { maxLength: number };

class SourceDto {
  @IsOptional() @IsInt({ message: 'Source is not known' }) @Min(1, { message: 'Source is not known' }) Id?:
    | number
    | null;
  /** A blank one is dropped. */
  @Takes(textField('Name', maxLength, '')) Name!: string;
}

export class SaveSourcesDto implements SaveSourcesRequest {
  @IsArray({ message: 'Sources is required' })
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => SourceDto)
  Sources!: SourceDto[];
}
