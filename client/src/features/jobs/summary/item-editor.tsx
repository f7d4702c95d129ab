import { Button } from '@mantine/core';
import { formatMoney, formatPercent, itemFields, type JobItemRow } from '@picket/domain';
import { useState } from 'react';
import { NumberField } from '@/ui/form/fields.tsx';
import { useRowForm } from '@/ui/form/use-row-form.ts';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { declined } from '../actions/declined.ts';
import { NoteDialog } from '../fields/note.dialog.tsx';
import { ItemName } from './item-row.tsx';
import { type ItemValues, itemProblems, itemValues, needsPriceNote } from './item-values.ts';
import styles from './items.module.css';

/** `PriceNote` undefined: unchanged. */
type ItemEdit = ItemValues & { PriceNote?: string };

interface ItemEditorProps {
  item: JobItemRow;
  usualDiscount: number;
  onSave: (values: ItemEdit) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/**
 * An item being edited in its row. A price other than the list price requires a note; the list price clears it.
 */
export function ItemEditor({ item, usualDiscount, onSave, onClose }: ItemEditorProps) {
  const [isAsking, setAsking] = useState(false);
  const { row, form, cancel } = useRowForm<ItemEdit>({
    values: { ...itemValues(item), PriceNote: undefined },
    rules: itemProblems,
    save: async (values) => {
      form.setValue('PriceNote', undefined);
      if (values.UnitPrice === item.OriginalPrice) return onSave({ ...values, PriceNote: '' });
      if (values.PriceNote !== undefined || !needsPriceNote(item, values)) return onSave(values);
      setAsking(true);
      return declined;
    },
    onClose,
  });
  const saveWithNote = (PriceNote: string) => {
    form.setValue('PriceNote', PriceNote);
    void form.submit();
  };

  return (
    <tr ref={row} className={styles.editor}>
      <td data-label="Item">
        <ItemName item={item} />
        {isAsking && (
          <NoteDialog
            title="Why does the price differ?"
            text={`The list price is ${formatMoney(item.OriginalPrice)}.`}
            note={item.PriceNote}
            onNote={saveWithNote}
            onClose={() => setAsking(false)}
          />
        )}
      </td>
      <ItemInputs form={form} name={item.Description} usualDiscount={usualDiscount} />
      <td className={styles.save} colSpan={2}>
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
        <Button size="compact-sm" loading={form.isSaving} onClick={() => void form.submit()}>
          Save
        </Button>
      </td>
    </tr>
  );
}

interface ItemInputsProps {
  form: SaveForm<ItemEdit>;
  name: string;
  usualDiscount: number;
}

function ItemInputs({ form: { control }, name, usualDiscount }: ItemInputsProps) {
  const { Quantity, UnitPrice, DiscountPercent } = itemFields;
  return (
    <>
      <td data-label="Quantity">
        <NumberField control={control} name="Quantity" aria-label={`Quantity of ${name}`} {...boundsOf(Quantity)} />
      </td>
      <td data-label="Price">
        <NumberField control={control} name="UnitPrice" aria-label={`Price of ${name}`} {...boundsOf(UnitPrice)} />
      </td>
      <td data-label="Discount">
        <NumberField
          control={control}
          name="DiscountPercent"
          aria-label={`Discount on ${name}`}
          placeholder={formatPercent(usualDiscount, 2)}
          {...boundsOf(DiscountPercent)}
        />
      </td>
    </>
  );
}

/** The props of an input for a number field of the domain. */
export const boundsOf = ({
  kind,
  min,
  max,
  decimals,
}: (typeof itemFields)['Quantity' | 'UnitPrice' | 'DiscountPercent']) => ({
  kind,
  min,
  max,
  decimals,
});
