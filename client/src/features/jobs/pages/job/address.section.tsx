import { addressLine, type JobDetails } from '@picket/domain';
import { AddressFields, emptyAddress } from '@/ui/form/address-fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useSaveBasicsMutation } from '../../shared/calls/job.api.ts';
import { CopyAddress } from '../../shared/fields/copy-address.tsx';

export const AddressText = ({ job: { Address } }: { job: JobDetails }) => (
  <p>{addressLine(Address) || 'No address yet.'}</p>
);

/** The address where the fence is installed. */
export function AddressForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveBasicsMutation();
  const form = useVersionedForm(job, {
    pick: (from) => ({ Address: from.Address ?? emptyAddress }),
    save: (values, opened) => save({ ...opened, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <Stack gap={14}>
        <AddressFields control={form.control} />
        <CopyAddress customer={job.Customer} setValue={form.setValue} />
      </Stack>
    </Form>
  );
}
