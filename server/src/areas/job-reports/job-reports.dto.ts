import { type ShopReportRequest, textField } from '@picket/domain';
import { Omittable, Takes } from '../../shared/http/input/takes.ts';

export class ShopReportDto implements ShopReportRequest {
  @Omittable() @Takes(textField('Title', 120, '')) Title = '';
}
