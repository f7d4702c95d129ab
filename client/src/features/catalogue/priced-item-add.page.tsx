import { resources } from '@picket/domain';
import { Link, useNavigate } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { blankValues, type ChoicesByField, FieldsForm } from '@/ui/fields-form.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useGetReferencesQuery, useSaveItemMutation } from './catalogue.api.ts';
import { infoAddress, listAddress, type PricedResource, usePricedResource } from './priced-items.ts';

/** Adds a fence section, post, gate or misc item; then its page opens, where its prices are given. */
export function PricedItemAddPage() {
  const resource = usePricedResource();
  const { data: choices, error, refetch } = useGetReferencesQuery(resource);
  return (
    <>
      <PageHeader
        title={`Add ${resources[resource].singular.toLowerCase()}`}
        above={<Link to={listAddress(resource)}>Back to the list</Link>}
      />
      {error && !choices && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
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
    <SectionCard title="Basic">
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
