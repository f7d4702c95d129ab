import type { CompanyRow, ListAnswer } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { imageWords } from '@/api/with-image.ts';
import { type Choices, nameIn } from '@/lib/field-text.ts';
import { htmlText } from '@/lib/html-text.ts';
import { disclaimerField } from './sub-contractor-form.ts';

let companies: Choices = [];

/** How the save of a sub-contractor is compared with what others saved meanwhile. */
export const subContractorConflict: ConflictOptions = {
  labels: { Image: 'Logo', InstallationDisclaimer: disclaimerField.label },
  async current({ Id }, get) {
    const search = { url: 'companies/_search', method: 'POST', body: { ShowArchived: true } };
    companies = ((await get(search)) as ListAnswer<CompanyRow> | undefined)?.data ?? [];
    return get(`sub-contractors/${Id}`);
  },
  show(field, value) {
    switch (field) {
      case 'Image':
        return imageWords(value);
      case 'CompanyId':
        return nameIn(companies, Number(value)) || undefined;
      case 'InstallationDisclaimer':
        return htmlText(String(value)) || undefined;
      default:
        return undefined;
    }
  },
};
