import {
  CustomerTypes,
  companyFields,
  type PatchCompanyRequest,
  referenceField,
  type SaveCompanyRequest,
} from '@picket/domain';
import { IsIn } from 'class-validator';
import { RichText } from '../http/rich-text.ts';
import { NoImage, Omittable, Takes, VersionDto } from '../http/takes.ts';

const Disclaimer = companyFields.Disclaimer;

export class SaveCompanyDto extends VersionDto implements SaveCompanyRequest {
  @Omittable() @Takes(companyFields.Name) Name?: string;
  @Omittable() @IsIn(Object.values(CustomerTypes), { message: 'Company Type is required' }) CompanyTypeId?: number;
  @Omittable() @Takes(companyFields.PriceLevelId) PriceLevelId?: number;
  @Omittable() @RichText(Disclaimer.maxLength) @Takes(Disclaimer) Disclaimer?: string;
  @Omittable() @RichText(Disclaimer.maxLength) @Takes(companyFields.EstimateDisclaimer) EstimateDisclaimer?: string;
  @Omittable() @NoImage() Image?: null;
}

export class PatchCompanyDto extends VersionDto implements PatchCompanyRequest {
  @Takes(referenceField('Id', 'companies')) Id!: number;
  @Omittable() @RichText(Disclaimer.maxLength) @Takes(Disclaimer) Disclaimer?: string;
  @Omittable() @RichText(Disclaimer.maxLength) @Takes(companyFields.EstimateDisclaimer) EstimateDisclaimer?: string;
}
