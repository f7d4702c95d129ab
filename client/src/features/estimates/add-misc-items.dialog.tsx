import { Button, TextInput } from '@mantine/core';
import { type JobDetails, lineFields, type MiscItemRow, priceFor } from '@picket/domain';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useChoices, useGetCompaniesQuery } from '@/api/choices.api.ts';
import { asProblem, joinModelState } from '@/api/problem.ts';
import { formatMoney } from '@/lib/format.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { DialogButtons } from '@/ui/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { NumberBox } from '@/ui/number-box.tsx';
import { useKeys } from '@/ui/use-keys.ts';
import styles from './add-misc-items.module.css';
import { boundsOf } from './line-editor.tsx';
import { groupedByCategory } from './misc-item-groups.ts';
import { useAddMiscItemsMutation, useGetMiscItemsQuery } from './summary.api.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

type Quantities = Readonly<Record<number, number | null>>;

/** Adds any number of items at once: a quantity beside each that is wanted. */
export function AddMiscItemsDialog({ job, onClose }: DialogProps) {
  const { data: items, error, refetch } = useGetMiscItemsQuery();
  const types = useChoices('miscellaneous-item-types');
  const categories = useChoices('miscellaneous-item-type-categories');
  const groups = useMemo(
    () => items && types && categories && groupedByCategory(items, types, categories),
    [items, types, categories],
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

function ItemsForm({ job, groups, onClose }: DialogProps & { groups: Groups }) {
  const [{ Id: JobId, Version }] = useState(job);
  const form = useRef<HTMLFormElement>(null);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [search, setSearch] = useState('');
  const [message, setMessage] = useState('');
  const [add, { isLoading }] = useAddMiscItemsMutation();

  const submit = async () => {
    const wanted = Object.entries(quantities).map(([id, quantity]) => ({
      MiscItemId: Number(id),
      Quantity: quantity ?? 0,
    }));
    const Items = wanted.filter(({ Quantity }) => Quantity > 0);
    if (Items.length === 0) return setMessage('Enter quantities to add misc items');
    const { error } = await add({ JobId, Items, Version });
    if (!error) return onClose();
    const { ModelState } = asProblem(error);
    setMessage(ModelState ? joinModelState(ModelState) : '');
  };
  useKeys(form, { onSave: submit, onCancel: onClose });
  const shown = groups
    .map(([category, items]) => [category, items.filter(({ Name }) => matches(Name, search))] as const)
    .filter(([, items]) => items.length > 0);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        type="search"
        aria-label="Find an item"
        placeholder="Find an item"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={styles.groups}>
        {shown.length === 0 && <p>No item found.</p>}
        {shown.map(([category, items]) => (
          <ItemGroup
            key={category}
            job={job}
            category={category}
            items={items}
            quantities={quantities}
            onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
          />
        ))}
      </div>
      {message && (
        <p role="alert" className={styles.message}>
          {message}
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Add items
        </Button>
      </DialogButtons>
    </form>
  );
}

interface ItemGroupProps {
  job: JobDetails;
  category: string;
  items: readonly MiscItemRow[];
  quantities: Quantities;
  onChange: (id: number, quantity: number | null) => void;
}

function ItemGroup({ job, category, items, quantities, onChange }: ItemGroupProps) {
  const { data: companies } = useGetCompaniesQuery();
  const level = job.PriceLevelId ?? companies?.find(({ Id }) => Id === job.CompanyId)?.PriceLevelId ?? 0;
  return (
    <fieldset className={styles.group}>
      <legend>{category}</legend>
      {items.map(({ Id, Name, MiscItemPrices }) => (
        <div key={Id} className={styles.item}>
          <span>{Name}</span>
          <span className={styles.price}>{formatMoney(priceFor(MiscItemPrices, level) ?? 0)}</span>
          <NumberBox
            aria-label={`Quantity of ${Name}`}
            value={quantities[Id] ?? null}
            onChange={(quantity) => onChange(Id, quantity)}
            {...boundsOf(lineFields.Quantity)}
          />
        </div>
      ))}
    </fieldset>
  );
}

const matches = (name: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));
