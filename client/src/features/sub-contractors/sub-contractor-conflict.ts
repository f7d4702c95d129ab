import { imageField } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { itemPath } from '@/entities/catalogue/catalogue-paths.ts';
import { companySearch } from '@/entities/companies/companies.api.ts';
import { disclaimerField } from './sub-contractor-form.ts';

/** The options of the conflict dialog for a save of a sub-contractor. */
export const subContractorConflict: ConflictOptions = {
  fields: { Image: imageField('Logo'), InstallationDisclaimer: disclaimerField },
  names: { CompanyId: companySearch({ ShowArchived: true }) },
  current: ({ Id }, get) => get(itemPath('sub-contractors', Number(Id))),
};
