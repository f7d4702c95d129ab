import { Button } from '@mantine/core';
import type { Address } from '@picket/domain';
import type { UseFormSetValue } from 'react-hook-form';
import { useToast } from '@/ui/toasts.tsx';
import styles from './sections.module.css';

interface WithAddress {
  Address: Address;
}

/** Copies the customer's address into a form. */
export function CopyAddress<Values extends WithAddress>({
  customer,
  setValue,
}: {
  customer: { Address: Address | null } | null | undefined;
  setValue: UseFormSetValue<Values>;
}) {
  const toast = useToast();
  const set = setValue as unknown as UseFormSetValue<WithAddress>;
  const copy = () => {
    if (!customer) return toast('error', 'no customer selected');
    if (!customer.Address) return toast('error', 'no customer address found');
    set('Address', customer.Address, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button variant="default" size="compact-sm" className={styles.copy} onClick={copy}>
      Copy customer address
    </Button>
  );
}
