import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { AddCustomerDialog } from './add-customer.dialog.tsx';
import { CustomerBox } from './customer-box.tsx';
import styles from './customer-field.module.css';

/** The `CustomerId` field of a form, with a dialog that adds a customer. */
export function CustomerField<Values extends FieldValues & { CustomerId: number | null }>({
  control,
  disabled,
}: {
  control: Control<Values>;
  disabled?: boolean;
}) {
  const { field, fieldState } = useController({ control, name: 'CustomerId' as FieldPath<Values> });
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useAllowed('Customers', 'Full');
  return (
    <div className={styles.customer}>
      <CustomerBox label="Customer" {...field} disabled={disabled} error={fieldState.error?.message} />
      {mayAdd && !disabled && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="add" size={14} />}
          onClick={() => setAdding(true)}
        >
          Add customer
        </Button>
      )}
      {isAdding && <AddCustomerDialog onAdded={(id) => field.onChange(id)} onClose={() => setAdding(false)} />}
    </div>
  );
}
