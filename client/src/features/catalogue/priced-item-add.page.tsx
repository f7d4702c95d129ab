import { resources } from '@picket/domain';
import { useNavigate } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { type PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { useReferences } from '@/entities/catalogue/use-references.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { blankValues, type ChoicesByField, FieldsForm } from '@/ui/form/fields-form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { useSaveItemMutation } from './catalogue.api.ts';
import { infoAddress, listAddress, usePricedResource } from './priced-items.ts';

/** Adds a fence section, post, gate or misc item, then opens its detail page, where the user sets prices. */
export function PricedItemAddPage() {
  const resource = usePricedResource();
  const { data: choices, error, refetch } = useReferences(resource);
  return (
    <>
      <PageHeader title={`Add ${resources[resource].singular.toLowerCase()}`} />
      {error && !choices && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {choices && <AddForm resource={resource} choices={choices} />}
      {!choices && !error && <LoadingPage />}
    </>
  );
}

function AddForm({ resource, choices }: { resource: PricedResource; choices: ChoicesByField }) {
  const { fields } = resources[resource];
  const [save] = useSaveItemMutation();
  const navigate = useNavigate();
  return (
    <SectionCard title="Basic info">
      <FieldsForm
        fields={fields}
        choices={choices}
        values={blankValues(fields)}
        save={(values) => save({ resource, values, row: null })}
        onSaved={(_values, id) => void navigate(infoAddress(resource, id!))}
        onCancel={() => void navigate(listAddress(resource))}
      />
    </SectionCard>
  );
}
