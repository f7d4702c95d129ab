import {
  type CustomerTypeId,
  CustomerTypes,
  customerFields,
  defaultTaxRate,
  emptyPhone,
  type SettingsAnswer,
  StatusNames,
  type TaxRateRow,
} from '@picket/domain';
import { useController, useWatch } from 'react-hook-form';
import { useChoices, useGetSettingsQuery } from '@/api/choices.api.ts';
import { useAddCustomerMutation } from '@/api/customers.api.ts';
import { AddressFields, emptyAddress } from '@/ui/address-fields.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { CheckField, NumberField, SelectField, TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { PhonesBox } from '@/ui/phones-box.tsx';
import { type SaveForm, useSaveForm } from '@/ui/use-save-form.ts';
import styles from './add-customer.module.css';
import { taxRateName } from './tax-rate-name.ts';

interface DialogProps {
  onAdded: (id: number) => void;
  onClose: () => void;
}

const customerTypes = Object.values(CustomerTypes).map((Id) => ({ Id, Name: StatusNames.CustomerType[Id] }));

/** Adds a customer on the way, without leaving the job. */
export function AddCustomerDialog({ onAdded, onClose }: DialogProps) {
  const rates = useChoices('tax-rates');
  const { data: settings } = useGetSettingsQuery();
  return (
    <Dialog opened onClose={onClose} title="Add customer" size="lg">
      {rates && settings && <CustomerForm rates={rates} settings={settings} onAdded={onAdded} onClose={onClose} />}
    </Dialog>
  );
}

interface CustomerFormProps extends DialogProps {
  rates: readonly TaxRateRow[];
  settings: SettingsAnswer;
}

function useCustomerForm({ onAdded, onClose }: DialogProps) {
  const [add] = useAddCustomerMutation();
  return useSaveForm({
    values: {
      Name: '',
      CustomerTypeId: CustomerTypes.Retail as CustomerTypeId | null,
      Email: '',
      CustomerPhones: [emptyPhone()],
      Address: emptyAddress,
      Discount: 0 as number | null,
      PaymentTermId: null as number | null,
      /** Null: the one that goes with the address. */
      TaxRateId: null as number | null,
      IsTaxExempt: false,
      TaxExemptNote: '',
    },
    fields: { Name: customerFields.Name, Email: customerFields.Email },
    rules: ({ CustomerTypeId, IsTaxExempt, TaxExemptNote }) => ({
      CustomerTypeId: CustomerTypeId === null ? 'Customer Type is required' : null,
      TaxExemptNote: IsTaxExempt && !TaxExemptNote.trim() ? 'Note is required' : null,
    }),
    save: async ({ CustomerTypeId, Discount, TaxRateId, ...typed }) => {
      const answer = await add({
        ...typed,
        CustomerTypeId: CustomerTypeId!,
        Discount: Discount ?? 0,
        ...(TaxRateId !== null && { TaxRateId }),
      });
      if (answer.data) onAdded(answer.data.Id);
      return answer;
    },
    onSaved: onClose,
  });
}

function CustomerForm(props: CustomerFormProps) {
  const terms = useChoices('payment-terms') ?? [];
  const form = useCustomerForm(props);
  const { control } = form;
  const phones = useController({ control, name: 'CustomerPhones' });
  return (
    <Form form={form} submitLabel="Add customer" onCancel={props.onClose}>
      <div className={styles.parts}>
        <FieldGrid>
          <TextField control={control} name="Name" label="Name" maxLength={customerFields.Name.maxLength} required />
          <SelectField control={control} name="CustomerTypeId" label="Customer Type" options={customerTypes} required />
          <TextField
            control={control}
            name="Email"
            label="Email"
            type="email"
            maxLength={customerFields.Email.maxLength}
          />
        </FieldGrid>
        <PhonesBox {...phones.field} error={phones.fieldState.error?.message} />
        <AddressFields control={control} />
        <FieldGrid>
          <NumberField control={control} name="Discount" label="Discount" kind="percent" min={0} max={1} decimals={4} />
          <SelectField control={control} name="PaymentTermId" label="Payment term" options={terms} />
        </FieldGrid>
        <TaxFields form={form} {...props} />
      </div>
    </Form>
  );
}

type CustomerValues = ReturnType<typeof useCustomerForm> extends SaveForm<infer Values> ? Values : never;

/** The rate that goes with the address stands there until another one is chosen. */
function TaxFields({ form, rates, settings }: CustomerFormProps & { form: SaveForm<CustomerValues> }) {
  const { control } = form;
  const { field } = useController({ control, name: 'IsTaxExempt' });
  const state = useWatch({ control, name: 'Address.State' });
  const usual = defaultTaxRate(rates, state || undefined, settings.DefaultState);
  return (
    <>
      <CheckField control={control} name="IsTaxExempt" label="Tax exempt" />
      {field.value ? (
        <TextField
          control={control}
          name="TaxExemptNote"
          label="Tax exempt note"
          maxLength={customerFields.TaxExemptNote.maxLength}
          required
        />
      ) : (
        <SelectField
          control={control}
          name="TaxRateId"
          label="Tax rate"
          placeholder={usual ? taxRateName(usual) : 'None'}
          description={usual ? `Left empty: ${taxRateName(usual)}` : undefined}
          options={rates.map((rate) => ({ Id: rate.Id, Name: taxRateName(rate) }))}
        />
      )}
    </>
  );
}
