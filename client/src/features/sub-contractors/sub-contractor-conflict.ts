import { namedConflict } from '@/api/named-conflict.ts';
import { imageWords } from '@/api/with-image.ts';
import { htmlText } from '@/lib/html-text.ts';
import { disclaimerField } from './sub-contractor-form.ts';

/** How the save of a sub-contractor is compared with what others saved meanwhile. */
export const subContractorConflict = namedConflict({
  labels: { Image: 'Logo', InstallationDisclaimer: disclaimerField.label },
  names: { CompanyId: { url: 'companies/_search', method: 'POST', body: { ShowArchived: true } } },
  current: ({ Id }, get) => get(`sub-contractors/${Id}`),
  show(field, value) {
    if (field === 'Image') return imageWords(value);
    return field === 'InstallationDisclaimer' ? htmlText(String(value)) || undefined : undefined;
  },
});
