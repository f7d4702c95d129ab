import { Button } from '@mantine/core';
import type { CustomerRow } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGetCustomerQuery } from '@/api/customers.api.ts';
import { CustomerBox } from '@/customers/customer-box.tsx';
import { customerPath } from '@/customers/customer-path.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { DialogButtons } from '@/ui/dialog-buttons.tsx';
import { useMergeCustomersMutation } from './customer.api.ts';
import styles from './customers.module.css';
import { MergeComparison } from './merge-comparison.tsx';

interface MergeDialogProps {
  customer: CustomerRow;
  onClose: () => void;
}

/** Makes one customer of two that are the same: who the other is, which of them stays. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const { currentData: other } = useGetCustomerQuery(otherId ?? skipToken);
  return (
    <Dialog opened onClose={onClose} title="Merge customers" size="xl">
      <div className={styles.parts}>
        <CustomerBox
          label={`Who is the same as ${customer.Name}?`}
          value={otherId}
          onChange={setOtherId}
          except={customer.Id}
        />
        {other && <Choice key={other.Id} customers={[customer, other]} onClose={onClose} />}
      </div>
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
  const [keptId, setKeptId] = useState(customers[0].Id);
  const [kept, merged] = customers[0].Id === keptId ? customers : ([customers[1], customers[0]] as const);
  const [merge, { isLoading }] = useMergeCustomersMutation();
  const navigate = useNavigate();
  const send = async () => {
    const { error } = await merge({
      Id: kept.Id,
      Version: kept.Version,
      MergedCustomerId: merged.Id,
      MergedVersion: merged.Version,
    });
    if (error) return;
    onClose();
    await navigate(customerPath(kept.Id));
  };
  return (
    <>
      <MergeComparison customers={customers} keptId={keptId} onKeep={setKeptId} />
      <p className={styles.warning}>
        <strong>{merged.Name}</strong> becomes part of <strong>{kept.Name}</strong>: jobs, notes, documents and contacts
        move over, and so do phones, and the e-mail and address where {kept.Name} has none. Everything else of{' '}
        {merged.Name} is archived. There is no way back.
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
