import type { CustomerRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { useMayChange } from './use-may-change.ts';

export interface CustomerPart {
  readonly customer: CustomerRow;
  readonly mayChange: boolean;
}

/** A page for one part of a customer, such as notes or contacts. Loads the customer from the URL. */
export function CustomerPartPage({ children }: { children: (part: CustomerPart) => ReactNode }) {
  return (
    <RecordPage noun="customer" useRecord={useGetCustomerQuery}>
      {(customer: CustomerRow) => <Part customer={customer}>{children}</Part>}
    </RecordPage>
  );
}

function Part({ customer, children }: { customer: CustomerRow; children: (part: CustomerPart) => ReactNode }) {
  return children({ customer, mayChange: useMayChange(customer) });
}
