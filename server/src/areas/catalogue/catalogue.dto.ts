import {
  type CopyItemRequest,
  installationDisclaimerField,
  type PatchSubContractorRequest,
  partFields,
  type SavePartRequest,
} from '@picket/domain';
import { RichText } from '../../shared/http/input/rich-text.ts';
import { IsNotEmpty, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { idField, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class CopyItemDto implements CopyItemRequest {
  @IsString({ message: 'Description is required' })
  @IsNotEmpty({ message: 'Description is required' })
  @MaxLength(1000)
  Description!: string;
}

export class SavePartDto extends VersionDto implements SavePartRequest {
  @Omittable() @Takes(idField('Id')) Id?: number;
  @Omittable() @Takes(partFields.Description) Description?: string;
  @Takes(partFields.Quantity) Quantity!: number;
}

export class PatchSubContractorDto extends VersionDto implements PatchSubContractorRequest {
  @Takes(idField('Id')) Id!: number;
  @RichText(installationDisclaimerField.maxLength)
  @Takes(installationDisclaimerField)
  InstallationDisclaimer!: string;
}
