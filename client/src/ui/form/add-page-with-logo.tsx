import type { Fields } from '@picket/domain';
import { useNavigate } from 'react-router';
import type { ChosenImage } from '@/api/with-image.ts';
import { LoadingPage } from '../loading/loading-page.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { blankValues, type ChoicesByField, FieldsForm, type FieldsFormProps } from './fields-form.tsx';
import { ImageField } from './image-field.tsx';
import { SectionCard } from './section-card.tsx';

interface AddPageWithLogoProps extends Pick<FieldsFormProps, 'rules' | 'save'> {
  title: string;
  fields: Fields;
  /** Undefined until loaded. */
  choices: ChoicesByField | undefined;
  isLogoRequired?: boolean;
  listPath: string;
  pathOf: (id: number) => string;
}

/** Adds a record with a logo (`Image`), then opens its detail page. */
export function AddPageWithLogo(props: AddPageWithLogoProps) {
  const { title, fields, choices, isLogoRequired, listPath, pathOf, ...options } = props;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={title} />
      {!choices && <LoadingPage />}
      {choices && (
        <SectionCard title="Basic info">
          <FieldsForm
            {...options}
            fields={fields}
            choices={choices}
            values={{ ...blankValues(fields), Image: null as ChosenImage }}
            onSaved={(_values, id) => void navigate(pathOf(id!))}
            onCancel={() => void navigate(listPath)}
          >
            {({ control }) => <ImageField control={control} name="Image" label="Logo" required={isLogoRequired} />}
          </FieldsForm>
        </SectionCard>
      )}
    </>
  );
}
