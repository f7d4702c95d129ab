import { ContactStatuses, type ContactStatusId, emptyPhone } from '@picket/domain';
import { useController } from 'react-hook-form';
import type { Named } from '@/customers/customer-path.ts';
import { AddressFields, emptyAddress } from '@/ui/address-fields.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { DescribedFields } from '@/ui/fields-form.tsx';
import { Form } from '@/ui/form.tsx';
import { PhonesBox } from '@/ui/phones-box.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { contactBasics, contactMessages, statusChoices } from './contact-basics.ts';
import { useAddContactMutation } from './contacts.api.ts';
import styles from './customers.module.css';

interface DialogProps {
  customer: Named;
  onClose: () => void;
}

/** Adds someone to speak to at a customer. */
export function AddContactDialog({ customer, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Add contact" size="lg">
      <ContactForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

const blank = {
  FirstName: '',
  LastName: '',
  Title: '',
  Email: '',
  StatusId: ContactStatuses.Active as ContactStatusId,
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
      <div className={styles.parts}>
        <DescribedFields control={control} fields={contactBasics} choices={statusChoices} />
        <PhonesBox {...field} error={fieldState.error?.message} />
        <AddressFields control={control} />
      </div>
    </Form>
  );
}
