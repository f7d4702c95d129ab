import { useNavigate } from 'react-router';
import type { ChosenImage } from '@/api/with-image.ts';
import { blankValues, FieldsForm } from '@/ui/form/fields-form.tsx';
import { ImageField } from '@/ui/form/image-field.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import {
  basicFields,
  subContractorListPath,
  subContractorPath,
  useSubContractorChoices,
} from './sub-contractor-form.ts';
import { useAddSubContractorMutation } from './sub-contractors.api.ts';

const blank = { ...blankValues(basicFields), Image: null as ChosenImage };

/** Adds a sub-contractor and opens its page, where the installation disclaimer can be edited. */
export function AddSubContractorPage() {
  const choices = useSubContractorChoices();
  const [add] = useAddSubContractorMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add independent installer" />
      {!choices && <LoadingPage />}
      {choices && (
        <SectionCard title="Basic info">
          <FieldsForm
            fields={basicFields}
            choices={choices}
            values={blank}
            save={(values) => add(values)}
            onSaved={(_values, id) => void navigate(subContractorPath(id!))}
            onCancel={() => void navigate(subContractorListPath)}
          >
            {({ control }) => <ImageField control={control} name="Image" label="Logo" />}
          </FieldsForm>
        </SectionCard>
      )}
    </>
  );
}
