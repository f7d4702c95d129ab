import { customerCrumb } from '@/entities/customers/customer-path.ts';
import { Documents } from '@/entities/documents/documents.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { type CustomerPart, CustomerPartPage } from './shared/customer-part-page.tsx';

export function CustomerDocumentsPage() {
  return <CustomerPartPage>{(part) => <CustomerDocuments {...part} />}</CustomerPartPage>;
}

function CustomerDocuments({ customer, mayChange }: CustomerPart) {
  return (
    <>
      <RecordHeader
        title={`Documents of ${customer.Name}`}
        record={customer.Name}
        parents={[customerCrumb(customer)]}
      />
      <Documents entity="customers" id={customer.Id} mayChange={mayChange} />
    </>
  );
}
