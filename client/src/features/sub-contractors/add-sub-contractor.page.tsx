import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChosenImage } from '@/api/with-image.ts';
import { blankValues, FieldsForm } from '@/ui/fields-form.tsx';
import { ImageField } from '@/ui/image-field.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import {
  basicFields,
  subContractorListPath,
  subContractorPath,
  useSubContractorChoices,
} from './sub-contractor-form.ts';
import { useAddSubContractorMutation } from './sub-contractors.api.ts';

const blank = { ...blankValues(basicFields), Image: null as ChosenImage };

/** Adds a sub-contractor; then their page opens, where their text is written. */
export function AddSubContractorPage() {
  const choices = useSubContractorChoices();
  const [add] = useAddSubContractorMutation();
  const navigate = useNavigate();
  const added = useRef<number>(0);
  return (
    <>
      <PageHeader title="Add independent installer" above={<Link to={subContractorListPath}>Back to the list</Link>} />
      {!choices && <LoadingPage />}
      {choices && (
        <SectionCard title="Basic">
          <FieldsForm
            fields={basicFields}
            choices={choices}
            values={blank}
            save={async (values) => {
              const answer = await add(values);
              added.current = answer.data?.Id ?? 0;
              return answer;
            }}
            onSaved={() => void navigate(subContractorPath(added.current))}
            onCancel={() => void navigate(subContractorListPath)}
          >
            {({ control }) => <ImageField control={control} name="Image" label="Logo" />}
          </FieldsForm>
        </SectionCard>
      )}
    </>
  );
}
