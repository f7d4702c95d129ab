import { Button } from '@mantine/core';
import type { CustomerRow } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CustomerBox } from '@/entities/customers/customer-box.tsx';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { Stack } from '@/ui/layout.tsx';
import { useMergeCustomersMutation } from './customer.api.ts';
import { MergeComparison } from './merge-comparison.tsx';
import styles from './shared/customers.module.css';

interface MergeDialogProps {
  customer: CustomerRow;
  onClose: () => void;
}

/** Merges a duplicate customer. The user selects the duplicate and which of the two records remains. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const { currentData: other } = useGetCustomerQuery(otherId ?? skipToken);
  return (
    <Dialog opened onClose={onClose} title="Merge customers" size="xl">
      <Stack gap={14}>
        <CustomerBox
          label={`Duplicate of ${customer.Name}`}
          value={otherId}
          onChange={setOtherId}
          except={customer.Id}
        />
        {other && <Choice key={other.Id} customers={[customer, other]} onClose={onClose} />}
      </Stack>
      {!other && (
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

type Pair = readonly [CustomerRow, CustomerRow];

function Choice({ customers, onClose }: { customers: Pair; onClose: () => void }) {
  const [remainingId, setRemainingId] = useState(customers[0].Id);
  const [remaining, merged] = customers[0].Id === remainingId ? customers : ([customers[1], customers[0]] as const);
  const [merge, { isLoading }] = useMergeCustomersMutation();
  const navigate = useNavigate();
  const send = async () => {
    const { error } = await merge({
      Id: remaining.Id,
      Version: remaining.Version,
      MergedCustomerId: merged.Id,
      MergedVersion: merged.Version,
    });
    if (error) return;
    onClose();
    await navigate(customerPath(remaining.Id));
  };
  return (
    <>
      <MergeComparison customers={customers} remainingId={remainingId} onKeep={setRemainingId} />
      <p className={styles.warning}>
        Jobs, notes, documents, contacts and phones of <strong>{merged.Name}</strong> will move to{' '}
        <strong>{remaining.Name}</strong>, and the email and address where {remaining.Name} has none. {merged.Name} will
        be archived. This can't be undone.
      </p>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={isLoading} onClick={send}>
          Merge
        </Button>
      </DialogButtons>
    </>
  );
}
