import { type ShopReportRequest, textField } from '@picket/domain';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { Omittable, Takes } from '../../shared/http/input/takes.ts';

export class ShopReportDto implements ShopReportRequest {
  @Omittable() @Takes(textField('Title', 120, '')) Title = '';
}

/** `number` is that of an invoice, `1042-2`; omitted: the job's. */
export class InvoiceQueryDto extends AtQueryDto {
  @Omittable() @IsString() @MaxLength(16) number?: string;
}
