import { Button } from '@mantine/core';
import { type Address, addressLine, type JobDetails } from '@picket/domain';
import type { UseFormSetValue } from 'react-hook-form';
import { AddressFields, emptyAddress } from '@/ui/address-fields.tsx';
import { Form } from '@/ui/form.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveBasicsMutation } from './basics.api.ts';
import styles from './sections.module.css';

export const AddressText = ({ job: { Address } }: { job: JobDetails }) => (
  <p>{addressLine(Address) || 'No address yet.'}</p>
);

/** Where the fence stands. */
export function AddressForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveBasicsMutation();
  const form = useSeenForm(job, {
    pick: (from) => ({ Address: from.Address ?? emptyAddress }),
    save: (values, seen) => save({ ...seen, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <div className={styles.parts}>
        <AddressFields control={form.control} />
        <CopyAddress customer={job.Customer} setValue={form.setValue} />
      </div>
    </Form>
  );
}

interface WithAddress {
  Address: Address;
}

/** Copies the customer's own address, or says why it can't. */
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
