import { type SaveSettingsRequest, settingFields } from '@picket/domain';
import { NoImage, Omittable } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class SaveSettingsDto extends TakesFields(settingFields) implements SaveSettingsRequest {
  @Omittable() @NoImage() Image?: null;
}
