import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormSetValue, useFormState, useWatch } from 'react-hook-form';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';

interface FollowingValues {
  CustomerId: number | null;
  Discount: number | null;
  PaymentTermId: number | null;
}

/**
 * Sets the discount and the payment term of a customer that the user chooses. `isLoading` while that customer loads: a
 * save would send the values of the customer before.
 */
export function useFollowCustomer<Values extends FollowingValues>(form: {
  control: Control<Values>;
  setValue: UseFormSetValue<Values>;
}): { readonly isLoading: boolean } {
  const { control, setValue } = form as unknown as {
    control: Control<FollowingValues>;
    setValue: UseFormSetValue<FollowingValues>;
  };
  const id = useWatch({ control, name: 'CustomerId' });
  const { currentData: customer, isFetching } = useGetCustomerQuery(id ?? 0, { skip: id === null });
  const { dirtyFields } = useFormState({ control });
  const [opened] = useState(id);
  const followed = useRef(id);

  useEffect(() => {
    if (!customer || followed.current === id) return;
    followed.current = id;
    const { CustomerId, Discount, PaymentTermId } = dirtyFields;
    // The form shows a newer record, which has the terms that were saved with its customer.
    if (!CustomerId && !Discount && !PaymentTermId) return;
    setValue('Discount', customer.Discount, { shouldDirty: true });
    if (customer.PaymentTermId !== null) setValue('PaymentTermId', customer.PaymentTermId, { shouldDirty: true });
  }, [customer, id, dirtyFields, setValue]);
  return { isLoading: id !== opened && isFetching && !customer };
}
