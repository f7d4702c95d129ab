import { companyFields, numberedWords, StatusNames } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { htmlText } from '@/lib/html-text.ts';

/** How the save of a company is compared with what others saved meanwhile. */
export const companyConflict: ConflictOptions = {
  labels: {
    CompanyTypeId: 'Company Type',
    Disclaimer: companyFields.Disclaimer.label,
    EstimateDisclaimer: companyFields.EstimateDisclaimer.label,
  },
  current: ({ Id }, get, url) => get(url === 'companies/patch' ? `companies/${Id}` : url),
  show(field, value) {
    if (field === 'CompanyTypeId') return numberedWords(StatusNames.CustomerType, value);
    return field.endsWith('Disclaimer') ? htmlText(String(value)) : undefined;
  },
};
