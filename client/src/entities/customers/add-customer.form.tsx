import {
  type Address,
  customerMessages,
  defaultTaxRate,
  emptyPhone,
  type Phone,
  type SettingsAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { useController, useWatch } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { AddressFields, emptyAddress } from '@/ui/form/address-fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { PhonesBox } from '@/ui/inputs/phones-box.tsx';
import { Stack } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { TermsFields, WhoFields } from './basics-fields.tsx';
import { basicsRequest, blankBasics, type CustomerBasics, plainFields } from './customer-basics.ts';
import { useAddCustomerMutation } from './customers.api.ts';
import { DuplicatesNotice, enteredOf } from './duplicates-notice.tsx';

interface AddCustomerFormProps {
  /** The name and the phone to start with. */
  name?: string;
  phone?: string;
  onAdded: (id: number) => void;
  onCancel: () => void;
  /** Selects an existing customer in place of the new one. Omit it on pages that do not select a customer. */
  onChoose?: (id: number) => void;
}

interface NewCustomer extends CustomerBasics {
  CustomerPhones: Phone[];
  Address: Address;
}

const blank: NewCustomer = { ...blankBasics, CustomerPhones: [emptyPhone()], Address: emptyAddress };

/** Adds a customer and shows possible duplicates during typing. */
export function AddCustomerForm(props: AddCustomerFormProps) {
  const rates = useChoices('tax-rates');
  const { data: settings } = useGetSettingsQuery();
  return rates && settings ? <LoadedForm {...props} rates={rates} settings={settings} /> : <LoadingPage />;
}

interface LoadedFormProps extends AddCustomerFormProps {
  rates: readonly TaxRateRow[];
  settings: SettingsAnswer;
}

function LoadedForm({ name = '', phone = '', onAdded, onCancel, onChoose, rates, settings }: LoadedFormProps) {
  const [add] = useAddCustomerMutation();
  const form = useSaveForm({
    values: {
      ...blank,
      Name: name.slice(0, plainFields.Name.maxLength),
      CustomerPhones: [{ ...emptyPhone(), PhoneExt: phone }],
    },
    fields: plainFields,
    rules: customerMessages,
    save: (customer) => add(addRequest(customer)),
    onSaved: (_customer, id) => onAdded(id!),
  });
  const { control } = form;
  const phones = useController({ control, name: 'CustomerPhones' });
  const state = useWatch({ control, name: 'Address.State' });
  const entered = useWatch({ control, compute: enteredOf });
  return (
    <Form form={form} submitLabel="Add customer" onCancel={onCancel}>
      <Stack gap={14}>
        <WhoFields control={control} />
        <PhonesBox {...phones.field} error={phones.fieldState.error?.message} />
        <AddressFields control={control} />
        <DuplicatesNotice entered={entered} onChoose={onChoose} />
        <TermsFields
          control={control}
          rates={rates}
          defaultRate={defaultTaxRate(rates, state || undefined, settings.DefaultState)}
        />
      </Stack>
    </Form>
  );
}

/** Omits an empty tax rate: the server picks the tax rate of the address. */
function addRequest({ CustomerPhones, Address, ...basics }: NewCustomer) {
  const { TaxRateId, ...request } = basicsRequest(basics);
  return { ...request, ...(TaxRateId !== null && { TaxRateId }), CustomerPhones, Address };
}
