import { Button } from '@mantine/core';
import { type CustomerRow, jobAccess, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { useArchiveCustomerMutation, useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { addEstimatePath, payForJobsPath } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveRecordButton } from '@/ui/dialogs/archive-button.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { MergeDialog } from './merge.dialog.tsx';
import styles from './shared/customers.module.css';
import { useMayArchive } from './shared/use-may-change.ts';

interface HeaderProps {
  customer: CustomerRow;
  mayChange: boolean;
}

/** The page header of a customer: name, status and actions such as archive and merge. */
export function CustomerHeader({ customer, mayChange }: HeaderProps) {
  const mayArchive = useMayArchive();
  return (
    <>
      <RecordHeader
        record={customer.Name}
        beside={
          <>
            <StatusBadge tone="active">{StatusNames.CustomerType[customer.CustomerTypeId]}</StatusBadge>
            <CustomerBadge customer={customer} />
          </>
        }
        actions={
          <>
            {mayChange && mayArchive && <Actions customer={customer} />}
            {customer.MergedIntoId === null && <NewWork customer={customer} />}
          </>
        }
      />
      {customer.MergedIntoId !== null && <MergedNotice into={customer.MergedIntoId} />}
    </>
  );
}

/** The buttons for a payment and, as the primary action, a new estimate. */
function NewWork({ customer: { Id } }: { customer: CustomerRow }) {
  const mayPay = useAllowed(jobAccess.addPayments, 'Full');
  const seesInvoices = useAllowed(jobAccess.readInvoices);
  const mayAdd = useAllowed(jobAccess.editEstimates, 'Full');
  const estimate = new URLSearchParams({ type: 'estimate', id: String(Id), refUrl: customerPath(Id) });
  return (
    <>
      {mayPay && seesInvoices && (
        <Button
          component={Link}
          to={payForJobsPath(Id)}
          variant="default"
          leftSection={<Icon name="dollar" size={16} />}
        >
          Record payment
        </Button>
      )}
      {mayAdd && (
        <Button component={Link} to={`${addEstimatePath}?${estimate}`} leftSection={<Icon name="add" size={16} />}>
          New estimate
        </Button>
      )}
    </>
  );
}

function Actions({ customer }: { customer: CustomerRow }) {
  const [archive] = useArchiveCustomerMutation();
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="customers" size={16} />}
        onClick={() => pageUnsaved.leave(() => setMerging(true))}
      >
        Merge
      </Button>
      <ArchiveRecordButton noun="customer" name={customer.Name} row={customer} onArchive={archive} />
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </>
  );
}

function MergedNotice({ into }: { into: number }) {
  const { data: target } = useGetCustomerQuery(into);
  return (
    <p role="status" className={styles.merged}>
      This customer was merged into <Link to={customerPath(into)}>{target?.Name ?? `customer ${into}`}</Link>. It can no
      longer be changed.
    </p>
  );
}
