import { contactMessages, emptyPhone, type ValuesOf } from '@picket/domain';
import { useController } from 'react-hook-form';
import type { Named } from '@/entities/customers/customer-path.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { AddressFields, emptyAddress } from '@/ui/form/address-fields.tsx';
import { blankValues, DescribedFields } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { PhonesBox } from '@/ui/inputs/phones-box.tsx';
import { Stack } from '@/ui/layout.tsx';
import { contactBasics } from './contact-basics.ts';
import { useAddContactMutation } from './contacts.api.ts';

interface DialogProps {
  customer: Named;
  onClose: () => void;
}

export function AddContactDialog({ customer, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Add contact" size="lg">
      <ContactForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

const blank = {
  ...(blankValues(contactBasics) as ValuesOf<typeof contactBasics>),
  ContactPhones: [emptyPhone()],
  Address: emptyAddress,
};

function ContactForm({ customer, onClose }: DialogProps) {
  const [add] = useAddContactMutation();
  const form = useSaveForm<typeof blank>({
    values: blank,
    fields: contactBasics,
    rules: contactMessages,
    save: (contact) => add({ customerId: customer.Id, ...contact }),
    onSaved: onClose,
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'ContactPhones' });
  return (
    <Form form={form} submitLabel="Add contact" onCancel={onClose}>
      <Stack gap={14}>
        <DescribedFields control={control} fields={contactBasics} />
        <PhonesBox {...field} error={fieldState.error?.message} />
        <AddressFields control={control} />
      </Stack>
    </Form>
  );
}
