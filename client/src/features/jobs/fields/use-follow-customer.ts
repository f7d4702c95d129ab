import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';

interface FollowingValues {
  CustomerId: number | null;
  Discount: number | null;
  PaymentTermId: number | null;
}

/**
 * Sets the discount and the payment term of a newly chosen customer. `isLoading` while that customer loads: a save would
 * send the values of the customer before.
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
  const [opened] = useState(id);
  const followed = useRef(id);

  useEffect(() => {
    if (!customer || followed.current === id) return;
    followed.current = id;
    setValue('Discount', customer.Discount, { shouldDirty: true });
    if (customer.PaymentTermId !== null) setValue('PaymentTermId', customer.PaymentTermId, { shouldDirty: true });
  }, [customer, id, setValue]);
  return { isLoading: id !== opened && isFetching && !customer };
}
