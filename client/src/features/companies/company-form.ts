import { brandColorMessage, companyFields, type FieldValues, pickFields } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import type { ChoicesByField } from '@/ui/form/fields-form.tsx';

/** The company fields without the logo, the address and the disclaimers. */
export const basicFields = pickFields(
  companyFields,
  'Name',
  'CompanyTypeId',
  'PriceLevelId',
  'Phone',
  'Email',
  'BrandColor',
);

export const basicRules = ({ BrandColor }: FieldValues) => ({ BrandColor: brandColorMessage(BrandColor) });

/** Returns the options for the select fields, with archived ones for their names; undefined while they load. */
export function useCompanyChoices(): ChoicesByField | undefined {
  const levels = useChoices('price-levels', { ShowArchived: true });
  return levels && { PriceLevelId: levels };
}

export const companyListPath = '/company/list';
export const addCompanyPath = '/company/add';
export const companyPath = (id: number) => `/company/info?id=${id}`;
