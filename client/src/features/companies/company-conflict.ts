import { companyFields, numberedWords, StatusNames } from '@picket/domain';
import { namedConflict } from '@/api/named-conflict.ts';
import { imageWords } from '@/api/with-image.ts';
import { htmlText } from '@/lib/html-text.ts';

/** How the save of a company is compared with what others saved meanwhile. */
export const companyConflict = namedConflict({
  labels: {
    Image: 'Logo',
    CompanyTypeId: 'Company Type',
    Disclaimer: companyFields.Disclaimer.label,
    EstimateDisclaimer: companyFields.EstimateDisclaimer.label,
  },
  names: { PriceLevelId: 'price-levels/true' },
  current: ({ Id }, get, url) => get(url === 'companies/patch' ? `companies/${Id}` : url),
  show(field, value) {
    switch (field) {
      case 'Image':
        return imageWords(value);
      case 'CompanyTypeId':
        return numberedWords(StatusNames.CustomerType, value);
      case 'Disclaimer':
      case 'EstimateDisclaimer':
        return htmlText(String(value)) || undefined;
      default:
        return undefined;
    }
  },
});
