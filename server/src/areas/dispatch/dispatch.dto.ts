import {
  type AddDeliveryRequest,
  deliveryFields,
  flagField,
  jobFields,
  MAX_IMAGE_CHARACTERS,
  MAX_SHORT_LINES,
  type MoveDayRequest,
  type MoveJobsRequest,
  missingSignatureMessage,
  numberField,
  type PatchDeliveryRequest,
  proofFields,
  type RecordProofRequest,
  referenceField,
  referencesField,
  type SaveDeliveryDatesRequest,
  type ShortLine,
  shortLineFields,
} from '@picket/domain';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { idField, ListOf, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

const MAX_DAYS = 366;
const MAX_DELIVERIES_OF_A_DAY = 200;

export class AddDeliveryDto
  extends TakesFields(deliveryFields, { required: ['DeliveryDate'] })
  implements AddDeliveryRequest {}

export class PatchDeliveryDto
  extends TakesFields(deliveryFields, { isMergePatch: true })
  implements PatchDeliveryRequest
{
  @Takes(idField('Id')) Id!: number;
}

export class DeliveryDatesDto extends VersionDto implements SaveDeliveryDatesRequest {
  @Takes(idField('Id')) Id!: number;
  @Day('Delivery date') StartDate!: string;
  @Omittable() @Day('End date') EndDate?: string;
}

export class MoveJobsDto implements MoveJobsRequest {
  @Omittable() @Takes(referenceField('Delivery', 'deliveries', null)) DeliveryId?: number | null;
  @Takes(referencesField('Orders', 'Order', 'jobs')) JobIds!: number[];
  @Omittable() @Takes(referenceField('Delivery', 'deliveries', null)) FromDeliveryId?: number | null;
  @Omittable() @Takes(numberField('Position', { min: 1 })) Position?: number;
  @Omittable() @Takes(jobFields.IsSameDay) IsSameDay?: boolean;
}

class SeenDeliveryDto {
  @Takes(idField('Id')) Id!: number;
  @Takes(numberField('Version', { min: 1 })) Version!: number;
}

export class MoveDayDto implements MoveDayRequest {
  @Day('Date') Date!: string;
  @Takes(numberField('Days', { min: -MAX_DAYS, max: MAX_DAYS })) Days!: number;
  @Omittable()
  @ListOf(SeenDeliveryDto, MAX_DELIVERIES_OF_A_DAY, 'Deliveries must be a list')
  Deliveries?: SeenDeliveryDto[];
  @Omittable() @Takes(flagField('Preview')) IsPreview?: boolean;
}

class ShortLineDto implements ShortLine {
  @Takes(shortLineFields.LineId) LineId!: number;
  @Takes(shortLineFields.Quantity) Quantity!: number;
}

const ImageText =
  (message: string): PropertyDecorator =>
  (target, name) => {
    Omittable()(target, name);
    IsString({ message })(target, name);
    MaxLength(MAX_IMAGE_CHARACTERS, { message })(target, name);
  };

export class ProofDto extends TakesFields(proofFields, { required: ['Name', 'At'] }) implements RecordProofRequest {
  @Takes(idField('Order')) JobId!: number;
  @Omittable() @ListOf(ShortLineDto, MAX_SHORT_LINES, 'Short must be a list') Short?: ShortLineDto[];
  @ImageText('The photo is too large') Photo?: string;
  @ImageText(missingSignatureMessage) SignatureImage?: string;
  @Omittable() @Takes(flagField('Mark as delivered')) MarkDelivered?: boolean;
}
