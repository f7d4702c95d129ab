import { companyFields, type ListAnswer, type ListItem, numberedWords, StatusNames } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { imageWords } from '@/api/with-image.ts';
import { type Choices, nameIn } from '@/lib/field-text.ts';
import { htmlText } from '@/lib/html-text.ts';

let levels: Choices = [];

/** How the save of a company is compared with what others saved meanwhile. */
export const companyConflict: ConflictOptions = {
  labels: {
    Image: 'Logo',
    CompanyTypeId: 'Company Type',
    Disclaimer: companyFields.Disclaimer.label,
    EstimateDisclaimer: companyFields.EstimateDisclaimer.label,
  },
  async current({ Id }, get, url) {
    levels = ((await get('price-levels/true')) as ListAnswer<ListItem> | undefined)?.data ?? [];
    return get(url === 'companies/patch' ? `companies/${Id}` : url);
  },
  show(field, value) {
    switch (field) {
      case 'Image':
        return imageWords(value);
      case 'CompanyTypeId':
        return numberedWords(StatusNames.CustomerType, value);
      case 'PriceLevelId':
        return nameIn(levels, Number(value)) || undefined;
      case 'Disclaimer':
      case 'EstimateDisclaimer':
        return htmlText(String(value)) || undefined;
      default:
        return undefined;
    }
  },
};
