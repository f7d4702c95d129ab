import { type Fields, resources } from '@picket/domain';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import type { ChoicesByField } from '@/ui/form/fields-form.tsx';

const { InstallationDisclaimer, ...basic } = resources['sub-contractors'].fields;

/** All fields except the logo and the installation disclaimer. */
export const basicFields: Fields = basic;
export const disclaimerField = InstallationDisclaimer!;

/** The choices of the fields, with archived ones for their names; undefined until loaded. */
export function useSubContractorChoices(): ChoicesByField | undefined {
  const companies = useCompanies({ ShowArchived: true });
  return companies && { CompanyId: companies };
}

export const subContractorListPath = '/admin/sub-contractor/list';
export const addSubContractorPath = '/admin/sub-contractor/add';
export const subContractorPath = (id: number) => `/admin/sub-contractor/info?id=${id}`;
