import { AddPageWithLogo } from '@/ui/form/add-page-with-logo.tsx';
import {
  basicFields,
  subContractorListPath,
  subContractorPath,
  useSubContractorChoices,
} from './sub-contractor-form.ts';
import { useAddSubContractorMutation } from './sub-contractors.api.ts';

/** Adds a sub-contractor and opens its page, where the installation disclaimer can be edited. */
export function AddSubContractorPage() {
  const choices = useSubContractorChoices();
  const [add] = useAddSubContractorMutation();
  return (
    <AddPageWithLogo
      title="Add independent installer"
      fields={basicFields}
      choices={choices}
      save={(values) => add(values)}
      listPath={subContractorListPath}
      pathOf={subContractorPath}
    />
  );
}
