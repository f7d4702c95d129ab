import { Button, Input } from '@mantine/core';
import type { CustomerRow } from '@picket/domain';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { asProblem } from '@/api/problem.ts';
import { contactLine } from '@/entities/customers/customer-box.tsx';
import { CustomerField } from '@/entities/customers/customer-field.tsx';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { RecordLink } from '@/ui/page/record-link.tsx';
import styles from './customer-choice.module.css';
import type { NewJobValues } from './new-job-values.ts';

/** The customer of a new job: a search until one is chosen, then its name, phone and address. */
export function CustomerChoice({ form: { control, setFocus } }: { form: SaveForm<NewJobValues> }) {
  const { field, fieldState } = useController({ control, name: 'CustomerId' });
  const [isChanging, setChanging] = useState(false);
  if (field.value === null || isChanging) {
    return (
      <CustomerField
        control={control}
        isOpen={isChanging}
        onCancel={isChanging ? () => setChanging(false) : undefined}
        onChosen={(id) => {
          setChanging(false);
          if (id !== null) setFocus('JobName');
        }}
      />
    );
  }
  return (
    <Input.Wrapper label="Customer" labelElement="div" error={fieldState.error?.message}>
      <div className={styles.chosen}>
        <Chosen id={field.value} />
        <Button
          ref={field.ref as Ref<HTMLButtonElement>}
          variant="subtle"
          color="gray"
          aria-label="Change the customer"
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      </div>
    </Input.Wrapper>
  );
}

function Chosen({ id }: { id: number }) {
  const { currentData: customer, error } = useGetCustomerQuery(id);
  if (error && !customer) return <p role="alert">{asProblem(error).Message}</p>;
  if (!customer) return <p>Loading…</p>;
  return <NameAndContact customer={customer} />;
}

const NameAndContact = ({ customer }: { customer: CustomerRow }) => (
  <p>
    <b>
      <RecordLink path={customerPath(customer.Id)} claim="Customers">
        {customer.Name}
      </RecordLink>
    </b>
    <small>{contactLine(customer) || 'No phone or address'}</small>
  </p>
);
