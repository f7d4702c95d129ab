import type { CopyItemRequest, MiscItemSearchRequest } from '@picket/domain';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SearchDto } from '../http/search.dto.ts';

export class MiscItemSearchDto extends SearchDto implements MiscItemSearchRequest {
  @IsOptional() @IsInt() @Min(1) @Max(2_147_483_647) miscItemTypeId?: number;
}

export class CopyItemDto implements CopyItemRequest {
  @IsString({ message: 'Description is required' })
  @IsNotEmpty({ message: 'Description is required' })
  @MaxLength(1000)
  Description!: string;
}
