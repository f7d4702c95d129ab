import { Link, useNavigate } from 'react-router';
import { AddCustomerForm } from '@/customers/add-customer.form.tsx';
import { customerListPath, customerPath } from '@/customers/customer-path.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';

/** Adds a customer; then their page opens. */
export function AddCustomerPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add customer" above={<Link to={customerListPath}>Back to the list</Link>} />
      <SectionCard title="New customer">
        <AddCustomerForm
          onAdded={(id) => void navigate(customerPath(id))}
          onCancel={() => void navigate(customerListPath)}
        />
      </SectionCard>
    </>
  );
}
