import { Documents } from '@/entities/documents/documents.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { BackToCustomer, type CustomerPart, CustomerPartPage } from './customer-part-page.tsx';

export function CustomerDocumentsPage() {
  return <CustomerPartPage>{(part) => <CustomerDocuments {...part} />}</CustomerPartPage>;
}

function CustomerDocuments({ customer, mayChange }: CustomerPart) {
  return (
    <>
      <PageHeader title={`Documents of ${customer.Name}`} above={<BackToCustomer customer={customer} />} />
      <Documents entity="customers" id={customer.Id} mayChange={mayChange} />
    </>
  );
}
