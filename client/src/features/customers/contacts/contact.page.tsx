import { Button } from '@mantine/core';
import { type ContactRow, type CustomerRow, contactMessages } from '@picket/domain';
import { useNavigate, useSearchParams } from 'react-router';
import { customerContactsPath, customerCrumb, type Named } from '@/entities/customers/customer-path.ts';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { AddressSection } from '@/ui/form/address-section.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { PhonesSection } from '@/ui/form/phones-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { useMayChange } from '../shared/use-may-change.ts';
import { contactBasics } from './contact-basics.ts';
import { ContactBadge, contactName } from './contact-name.tsx';
import {
  useDeleteContactMutation,
  useGetContactQuery,
  useSaveContactAddressMutation,
  useSaveContactMutation,
  useSaveContactPhonesMutation,
} from './contacts.api.ts';

export function CustomerContactPage() {
  return (
    <RecordPage noun="contact" useRecord={useGetContactQuery}>
      {(contact: ContactRow) => <Contact contact={contact} />}
    </RecordPage>
  );
}

function Contact({ contact }: { contact: ContactRow }) {
  const { CustomerId: customerId } = contact;
  const { data: customer } = useGetCustomerQuery(customerId);
  const mayChange = useMayChange(customer);
  const section = useOpenSection();
  const [save] = useSaveContactMutation();
  const [savePhones] = useSaveContactPhonesMutation();
  const [saveAddress] = useSaveContactAddressMutation();
  return (
    <>
      <ContactHeader contact={contact} customer={customer} mayChange={mayChange} />
      <FieldsSection
        title="Basic info"
        fields={contactBasics}
        rules={contactMessages}
        record={contact}
        save={mayChange ? (values, opened) => save({ customerId, ...opened, ...values }) : undefined}
        section={section('basic')}
      />
      <PhonesSection
        record={contact}
        phonesOf={({ ContactPhones }) => ContactPhones}
        save={mayChange ? (values, opened) => savePhones({ customerId, ...opened, ...values }) : undefined}
        section={section('phones')}
      />
      <AddressSection
        record={contact}
        save={mayChange ? (values, opened) => saveAddress({ customerId, ...opened, ...values }) : undefined}
        section={section('address')}
      />
      <HistoryPanel kind="contact" id={contact.Id} />
    </>
  );
}

interface HeaderProps {
  contact: ContactRow;
  customer?: CustomerRow;
  mayChange: boolean;
}

function ContactHeader({ contact, customer, mayChange }: HeaderProps) {
  const named = useSearchParams()[0].get('custName') ?? 'the customer';
  const owner: Named = { Id: contact.CustomerId, Name: customer?.Name ?? named };
  return (
    <RecordHeader
      record={contactName(contact)}
      parents={[customerCrumb(owner), { title: 'Contacts', path: customerContactsPath(owner) }]}
      beside={<ContactBadge contact={contact} />}
      actions={mayChange && <DeleteButton contact={contact} owner={owner} />}
    />
  );
}

function DeleteButton({ contact, owner }: { contact: ContactRow; owner: Named }) {
  const [remove] = useDeleteContactMutation();
  const navigate = useNavigate();
  const askToDelete = async () => {
    const question = {
      title: `Delete the contact ${contactName(contact)}?`,
      text: "This can't be undone.",
      confirmLabel: 'Delete',
      isDanger: true,
    };
    if (!(await confirm(question))) return;
    const { error } = await remove(contact);
    if (!error) await navigate(customerContactsPath(owner));
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="trash" size={16} />}
      onClick={() => pageUnsaved.leave(() => void askToDelete())}
    >
      Delete
    </Button>
  );
}
