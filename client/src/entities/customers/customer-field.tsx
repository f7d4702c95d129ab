import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useAllowed } from '@/ui/allowed.tsx';
import { AddCustomerDialog } from './add-customer.dialog.tsx';
import { CustomerBox, type CustomerBoxProps } from './customer-box.tsx';

interface CustomerFieldProps<Values extends FieldValues & { CustomerId: number | null }>
  extends Pick<CustomerBoxProps, 'disabled' | 'isOpen' | 'onCancel'> {
  control: Control<Values>;
  onChosen?: (id: number | null) => void;
}

/** The `CustomerId` field of a form, with a dialog that adds a customer. */
export function CustomerField<Values extends FieldValues & { CustomerId: number | null }>({
  control,
  onChosen,
  ...box
}: CustomerFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name: 'CustomerId' as FieldPath<Values> });
  const [newName, setNewName] = useState<string | null>(null);
  const mayAdd = useAllowed('Customers', 'Full');
  const choose = (id: number | null) => {
    field.onChange(id);
    onChosen?.(id);
  };
  return (
    <>
      <CustomerBox
        label="Customer"
        {...field}
        {...box}
        onChange={choose}
        onNew={mayAdd ? setNewName : undefined}
        error={fieldState.error?.message}
      />
      {newName !== null && <AddCustomerDialog name={newName} onAdded={choose} onClose={() => setNewName(null)} />}
    </>
  );
}
