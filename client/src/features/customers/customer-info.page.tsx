import type { CustomerRow } from '@picket/domain';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { AddressSection } from '@/ui/form/address-section.tsx';
import { PhonesSection } from '@/ui/form/phones-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { AccountSection } from './account/account.section.tsx';
import { UnsentStatementNotice } from './account/customer-emails.tsx';
import { BasicSection } from './basic.section.tsx';
import { ContactsPreview } from './contacts/contacts-preview.tsx';
import { useSaveCustomerAddressMutation, useSaveCustomerPhonesMutation } from './customer.api.ts';
import { CustomerHeader } from './customer-header.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import { MoneyAndJobs } from './money-and-jobs.tsx';
import { CallBox } from './notes/call-box.tsx';
import { NotesPreview } from './notes/notes-preview.tsx';
import styles from './shared/customers.module.css';
import { useMayChange } from './shared/use-may-change.ts';
import { Tasks } from './tasks.tsx';

export function CustomerInfoPage() {
  return (
    <RecordPage noun="customer" useRecord={useGetCustomerQuery}>
      {(customer: CustomerRow) => <Customer customer={customer} />}
    </RecordPage>
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
      <UnsentStatementNotice customer={customer} />
      <div className={styles.columns}>
        <div className={styles.middle}>
          <Tasks customer={customer} />
          <MoneyAndJobs key={customer.Id} customer={customer} />
          <AccountSection customer={customer} />
          <DocumentsPreview customer={customer} />
        </div>
        <div className={styles.facts}>
          <BasicSection customer={customer} mayChange={mayChange} section={section('basic')} />
          <PhonesSection
            record={customer}
            phonesOf={({ CustomerPhones }) => CustomerPhones}
            save={mayChange ? (values, opened) => savePhones({ ...opened, ...values }) : undefined}
            section={section('phones')}
          />
          <AddressSection
            record={customer}
            save={mayChange ? (values, opened) => saveAddress({ ...opened, ...values }) : undefined}
            section={section('address')}
          />
          <ContactsPreview customer={customer} mayChange={mayChange} />
        </div>
        <div className={styles.activity}>
          {mayChange && <CallBox key={customer.Id} customerId={customer.Id} />}
          <NotesPreview customer={customer} mayChange={mayChange} />
        </div>
      </div>
      <HistoryPanel kind="customer" id={customer.Id} />
    </>
  );
}
