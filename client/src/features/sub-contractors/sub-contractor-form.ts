import { type Fields, resources } from '@picket/domain';
import { useGetCompaniesQuery } from '@/api/choices.api.ts';
import type { ChoicesByField } from '@/ui/fields-form.tsx';

const { InstallationDisclaimer, ...basic } = resources['sub-contractors'].fields;

/** What is typed and chosen of a sub-contractor, besides the logo and the text. */
export const basicFields: Fields = basic;
export const disclaimerField = InstallationDisclaimer!;

/** What they choose from; undefined until it is there. */
export function useSubContractorChoices(): ChoicesByField | undefined {
  const { data: companies } = useGetCompaniesQuery();
  return companies && { CompanyId: companies };
}

export const subContractorListPath = '/admin/sub-contractor/list';
export const addSubContractorPath = '/admin/sub-contractor/add';
export const subContractorPath = (id: number) => `/admin/sub-contractor/info?id=${id}`;
