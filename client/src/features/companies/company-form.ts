import { CustomerTypes, companyFields, type Fields, referenceField, StatusNames } from '@picket/domain';
import { useChoices } from '@/api/choices.api.ts';
import type { ChoicesByField } from '@/ui/fields-form.tsx';

/** What is typed and chosen of a company, besides its logo and its texts. */
export const basicFields = {
  Name: companyFields.Name,
  CompanyTypeId: referenceField('Company Type', 'companies/types'),
  PriceLevelId: companyFields.PriceLevelId,
} as const satisfies Fields;

const types = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id]! }));

/** What they choose from; undefined until it is there. */
export function useCompanyChoices(): ChoicesByField | undefined {
  const levels = useChoices('price-levels');
  return levels && { CompanyTypeId: types, PriceLevelId: levels };
}

export const companyListPath = '/company/list';
export const addCompanyPath = '/company/add';
export const companyPath = (id: number) => `/company/info?id=${id}`;
