import { TextInput } from '@mantine/core';
import {
  type AddMiscItemsRequest,
  formatMoney,
  hasWords,
  itemFields,
  type JobDetails,
  type MiscItemRow,
  priceFor,
} from '@picket/domain';
import { useMemo, useState } from 'react';
import type { Control, FieldError } from 'react-hook-form';
import { asProblem } from '@/api/problem.ts';
import { useChoices, useSearchItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { NumberField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Text } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { boundsOf } from '../../shared/fields/bounds-of.ts';
import styles from './add-misc-items.module.css';
import { groupedByCategory } from './misc-item-groups.ts';
import { useAddMiscItemsMutation } from './summary.api.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Adds all items with a quantity. */
export function AddMiscItemsDialog({ job, onClose }: DialogProps) {
  const { data, error, refetch } = useSearchItemsQuery({ resource: 'misc-items' });
  const types = useChoices('miscellaneous-item-types');
  const categories = useChoices('miscellaneous-item-type-categories');
  const groups = useMemo(
    () => data && types && categories && groupedByCategory(data.data as unknown as MiscItemRow[], types, categories),
    [data, types, categories],
  );
  return (
    <Dialog opened onClose={onClose} title="Add misc items" size="lg">
      {error && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {!error && !groups && <LoadingPage />}
      {groups && <ItemsForm job={job} groups={groups} onClose={onClose} />}
    </Dialog>
  );
}

type Groups = ReturnType<typeof groupedByCategory>;

/** Quantities by the form field of the item. */
type Quantities = Record<string, number | null>;

const fieldOf = (id: number) => `item${id}`;

const itemsIn = (groups: Groups): MiscItemRow[] => groups.flatMap(([, items]) => items);

const wantedItems = (groups: Groups, quantities: Quantities): AddMiscItemsRequest['Items'] =>
  itemsIn(groups)
    .map(({ Id }) => ({ MiscItemId: Id, Quantity: quantities[fieldOf(Id)] ?? 0 }))
    .filter(({ Quantity }) => Quantity > 0);

function useItemsForm(job: JobDetails, groups: Groups, onClose: () => void) {
  const [{ Id: JobId, Version }] = useState(job);
  const [add] = useAddMiscItemsMutation();
  return useSaveForm<{ Items: Quantities }>({
    values: { Items: Object.fromEntries(itemsIn(groups).map(({ Id }) => [fieldOf(Id), null])) },
    rules: ({ Items }) => ({
      Items: wantedItems(groups, Items).length > 0 ? null : 'Enter quantities to add misc items',
    }),
    save: ({ Items }) => add({ JobId, Items: wantedItems(groups, Items), Version }),
    onSaved: onClose,
  });
}

function ItemsForm({ job, groups, onClose }: DialogProps & { groups: Groups }) {
  const form = useItemsForm(job, groups, onClose);
  const [search, setSearch] = useState('');
  const refused = form.formState.errors.Items as FieldError | undefined;
  return (
    <Form form={form} submitLabel="Add items" onCancel={onClose}>
      <TextInput
        type="search"
        aria-label="Find an item"
        placeholder="Find an item"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={styles.groups}>
        {!groups.some(([, items]) => items.some(({ Name }) => hasWords(Name, search))) && <p>No item found.</p>}
        {groups.map(([category, items]) => (
          <ItemGroup
            key={category}
            job={job}
            category={category}
            items={items.filter(({ Name }) => hasWords(Name, search))}
            control={form.control}
          />
        ))}
      </div>
      {refused?.message && (
        <p role="alert" className={styles.message}>
          {refused.message}
        </p>
      )}
    </Form>
  );
}

interface ItemGroupProps {
  job: JobDetails;
  category: string;
  items: readonly MiscItemRow[];
  control: Control<{ Items: Quantities }>;
}

function ItemGroup({ job, category, items, control }: ItemGroupProps) {
  const companies = useCompanies();
  const level = job.PriceLevelId ?? companies?.find(({ Id }) => Id === job.CompanyId)?.PriceLevelId ?? 0;
  if (items.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{category}</legend>
      {items.map(({ Id, Name, MiscItemPrices }) => (
        <div key={Id} className={styles.item}>
          <span>{Name}</span>
          <Text tone="dimmed">{formatMoney(priceFor(MiscItemPrices, level) ?? 0)}</Text>
          <NumberField
            control={control}
            name={`Items.${fieldOf(Id)}`}
            aria-label={`Quantity of ${Name}`}
            {...boundsOf(itemFields.Quantity)}
          />
        </div>
      ))}
    </fieldset>
  );
}
