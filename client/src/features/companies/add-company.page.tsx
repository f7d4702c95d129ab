import { useNavigate } from 'react-router';
import type { ChosenImage } from '@/api/with-image.ts';
import { useAddCompanyMutation } from '@/entities/companies/companies.api.ts';
import { blankValues, FieldsForm } from '@/ui/form/fields-form.tsx';
import { ImageField } from '@/ui/form/image-field.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { basicFields, basicRules, companyListPath, companyPath, useCompanyChoices } from './company-form.ts';

const blank = { ...blankValues(basicFields), Image: null as ChosenImage };

/** Adds a company with its logo, then opens its detail page, where the user writes the disclaimers. */
export function AddCompanyPage() {
  const choices = useCompanyChoices();
  const [add] = useAddCompanyMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add company" />
      {!choices && <LoadingPage />}
      {choices && (
        <SectionCard title="Basic info">
          <FieldsForm
            fields={basicFields}
            choices={choices}
            values={blank}
            rules={(values) => ({
              ...basicRules(values),
              Image: values.Image ? null : 'Must upload company logo',
            })}
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
