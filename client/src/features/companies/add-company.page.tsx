import { Link, useNavigate } from 'react-router';
import type { ChosenImage } from '@/api/with-image.ts';
import { blankValues, FieldsForm } from '@/ui/fields-form.tsx';
import { ImageField } from '@/ui/image-field.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useAddCompanyMutation } from './companies.api.ts';
import { basicFields, companyListPath, companyPath, useCompanyChoices } from './company-form.ts';

const blank = { ...blankValues(basicFields), Image: null as ChosenImage };

/** Adds a company with its logo; then its page opens, where its texts are written. */
export function AddCompanyPage() {
  const choices = useCompanyChoices();
  const [add] = useAddCompanyMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add company" above={<Link to={companyListPath}>Back to the list</Link>} />
      {!choices && <LoadingPage />}
      {choices && (
        <SectionCard title="Basic">
          <FieldsForm
            fields={basicFields}
            choices={choices}
            values={blank}
            rules={({ Image }) => ({ Image: Image ? null : 'Must upload company logo' })}
            save={(values) => add(values)}
            onSaved={(_values, id) => void navigate(companyPath(id!))}
            onCancel={() => void navigate(companyListPath)}
          >
            {({ control }) => <ImageField control={control} name="Image" label="Logo" required />}
          </FieldsForm>
        </SectionCard>
      )}
    </>
  );
}
