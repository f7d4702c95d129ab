import type { CustomerRow } from '@picket/domain';
import { useGetCustomerQuery } from '@/api/customers.api.ts';
import { HistoryPanel } from '@/history/history-panel.tsx';
import { AddressSection } from '@/ui/address-section.tsx';
import { PhonesSection } from '@/ui/phones-section.tsx';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import { BasicSection } from './basic.section.tsx';
import { ContactsPreview } from './contacts-preview.tsx';
import { useSaveCustomerAddressMutation, useSaveCustomerPhonesMutation } from './customer.api.ts';
import { CustomerHeader } from './customer-header.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import { JobsSection } from './jobs.section.tsx';
import { NotesPreview } from './notes-preview.tsx';
import { useMayChange } from './use-may-change.ts';

/** A customer and all that is known of them, section by section. */
export function CustomerInfoPage() {
  return (
    <ThingPage noun="customer" useThing={useGetCustomerQuery}>
      {(customer: CustomerRow) => <Customer customer={customer} />}
    </ThingPage>
  );
}

function Customer({ customer }: { customer: CustomerRow }) {
  const section = useOpenSection();
  const [savePhones] = useSaveCustomerPhonesMutation();
  const [saveAddress] = useSaveCustomerAddressMutation();
  const mayChange = useMayChange(customer);
  return (
    <>
      <CustomerHeader customer={customer} mayChange={mayChange} />
      <BasicSection customer={customer} mayChange={mayChange} section={section('basic')} />
      <PhonesSection
        thing={customer}
        phonesOf={({ CustomerPhones }) => CustomerPhones}
        save={mayChange ? (values, seen) => savePhones({ ...seen, ...values }) : undefined}
        section={section('phones')}
      />
      <AddressSection
        thing={customer}
        save={mayChange ? (values, seen) => saveAddress({ ...seen, ...values }) : undefined}
        section={section('address')}
      />
      <NotesPreview customer={customer} mayChange={mayChange} />
      <DocumentsPreview customer={customer} />
      <ContactsPreview customer={customer} mayChange={mayChange} />
      <JobsSection customer={customer} />
      <HistoryPanel kind="customer" id={customer.Id} />
    </>
  );
}
