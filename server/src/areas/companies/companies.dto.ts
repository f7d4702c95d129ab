import { companyFields, type PatchCompanyRequest, pickFields, type SaveCompanyRequest } from '@picket/domain';
import { idField, Takes } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class SaveCompanyDto extends TakesFields(companyFields) implements SaveCompanyRequest {}

const disclaimerFields = pickFields(companyFields, 'Disclaimer', 'EstimateDisclaimer');

export class PatchCompanyDto extends TakesFields(disclaimerFields) implements PatchCompanyRequest {
  @Takes(idField('Id')) Id!: number;
}
