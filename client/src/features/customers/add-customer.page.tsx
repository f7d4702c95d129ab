import { useNavigate } from 'react-router';
import { AddCustomerForm } from '@/entities/customers/add-customer.form.tsx';
import { customerListPath, customerPath } from '@/entities/customers/customer-path.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';

/** Adds a customer, then opens the detail page. */
export function AddCustomerPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add customer" />
      <SectionCard title="New customer">
        <AddCustomerForm
          onAdded={(id) => void navigate(customerPath(id))}
          onCancel={() => void navigate(customerListPath)}
        />
      </SectionCard>
    </>
  );
}
