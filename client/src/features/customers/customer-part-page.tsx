import type { CustomerRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetCustomerQuery } from '@/api/customers.api.ts';
import { customerPath } from '@/customers/customer-path.ts';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useMayChange } from './use-may-change.ts';

/** What a page needs to know of the customer whose notes or contacts it lists. */
export interface CustomerPart {
  readonly customer: CustomerRow;
  readonly mayChange: boolean;
}

/** A page about something that the customer in the address has. */
export function CustomerPartPage({ children }: { children: (part: CustomerPart) => ReactNode }) {
  return (
    <ThingPage noun="customer" useThing={useGetCustomerQuery}>
      {(customer: CustomerRow) => <Part customer={customer}>{children}</Part>}
    </ThingPage>
  );
}

function Part({ customer, children }: { customer: CustomerRow; children: (part: CustomerPart) => ReactNode }) {
  return children({ customer, mayChange: useMayChange(customer) });
}

export const BackToCustomer = ({ customer: { Id, Name } }: { customer: CustomerRow }) => (
  <Link to={customerPath(Id)}>Back to {Name}</Link>
);
