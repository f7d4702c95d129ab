import { type EstimateSummary, formatMoney, itemFields, type LaborTypeRow, priceNoteMessage } from '@picket/domain';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { NumberField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { boundsOf } from '../../shared/fields/bounds-of.ts';
import { itemProblems } from './item-values.ts';
import { useAddLaborMutation } from './summary.api.ts';

interface DialogProps {
  summary: EstimateSummary;
  onClose: () => void;
}

export function AddLaborDialog(props: DialogProps) {
  const types = useChoices('labor-types');
  return (
    <Dialog opened onClose={props.onClose} title="Add labor" size="lg">
      {types && <LaborForm types={types} {...props} />}
    </Dialog>
  );
}

/** Choosing a type of labor sets its rate as the price. Another price requires a note. */
function LaborForm({ types, summary, onClose }: DialogProps & { types: readonly LaborTypeRow[] }) {
  const [{ Id: JobId, Version }] = useState(summary);
  const [add] = useAddLaborMutation();
  const rateOf = (id: number | null) => types.find(({ Id }) => Id === id)?.Rate ?? null;
  const form = useSaveForm({
    values: {
      LaborTypeId: null as number | null,
      Quantity: 1 as number | null,
      UnitPrice: null as number | null,
      DiscountPercent: null as number | null,
      PriceNote: '',
    },
    rules: (values) => ({
      ...itemProblems(values),
      LaborTypeId: values.LaborTypeId === null ? 'Labor is required' : null,
      PriceNote: priceNoteMessage(values, rateOf(values.LaborTypeId)),
    }),
    save: ({ LaborTypeId, Quantity, UnitPrice, ...values }) =>
      add({ JobId, Version, ...values, LaborTypeId: LaborTypeId!, Quantity: Quantity!, UnitPrice: UnitPrice! }),
    onSaved: onClose,
  });
  const { control } = form;
  const type = useController({ control, name: 'LaborTypeId' });
  const price = useWatch({ control, name: 'UnitPrice' });
  const rate = rateOf(type.field.value);
  const choose = (id: number | null) => {
    type.field.onChange(id);
    form.setValue('UnitPrice', rateOf(id), { shouldValidate: true });
    form.setValue('PriceNote', '');
  };

  return (
    <Form form={form} submitLabel="Add labor" onCancel={onClose}>
      <FieldGrid>
        <SelectBox
          label="Labor"
          {...type.field}
          onChange={choose}
          options={types}
          error={type.fieldState.error?.message}
          required
        />
        <NumberField control={control} name="Quantity" label="Quantity" {...boundsOf(itemFields.Quantity)} required />
        <NumberField control={control} name="UnitPrice" label="Price" {...boundsOf(itemFields.UnitPrice)} required />
        <NumberField
          control={control}
          name="DiscountPercent"
          label="Discount"
          {...boundsOf(itemFields.DiscountPercent)}
        />
        {rate !== null && price !== rate && (
          <TextField
            control={control}
            name="PriceNote"
            label="Note"
            description={`Why it is not ${formatMoney(rate)}`}
            maxLength={itemFields.PriceNote.maxLength}
            required
          />
        )}
      </FieldGrid>
    </Form>
  );
}
