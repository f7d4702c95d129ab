import { Button } from '@mantine/core';
import { type CustomerRow, jobScope, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGetCustomerQuery } from '@/api/customers.api.ts';
import { useSession } from '@/api/session.slice.ts';
import { customerListPath, customerPath } from '@/customers/customer-path.ts';
import { ArchiveThingButton } from '@/ui/archive-button.tsx';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useArchiveCustomerMutation } from './archiving.api.ts';
import { CustomerBadge } from './customer-badge.tsx';
import styles from './customers.module.css';
import { MergeDialog } from './merge.dialog.tsx';

interface HeaderProps {
  customer: CustomerRow;
  mayChange: boolean;
}

/** Whose page it is, and what can be done with the customer as a whole. */
export function CustomerHeader({ customer, mayChange }: HeaderProps) {
  return (
    <>
      <PageHeader
        title={customer.Name}
        above={<Link to={customerListPath}>Back to the list</Link>}
        beside={
          <>
            <StatusBadge tone="active">{StatusNames.CustomerType[customer.CustomerTypeId]}</StatusBadge>
            <CustomerBadge customer={customer} />
          </>
        }
        actions={mayChange && <Actions customer={customer} />}
      />
      {customer.MergedIntoId !== null && <MergedNotice into={customer.MergedIntoId} />}
    </>
  );
}

function Actions({ customer }: { customer: CustomerRow }) {
  const [archive] = useArchiveCustomerMutation();
  const { user } = useSession();
  const [isMerging, setMerging] = useState(false);
  const mayMerge = user !== null && jobScope(user.UserRoleId) === 'all';
  return (
    <>
      {mayMerge && (
        <Button variant="default" leftSection={<Icon name="customers" size={16} />} onClick={() => setMerging(true)}>
          Merge
        </Button>
      )}
      <ArchiveThingButton noun="customer" name={customer.Name} row={customer} onArchive={archive} />
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </>
  );
}

function MergedNotice({ into }: { into: number }) {
  const { data: kept } = useGetCustomerQuery(into);
  return (
    <p role="status" className={styles.merged}>
      This customer was merged into <Link to={customerPath(into)}>{kept?.Name ?? `customer ${into}`}</Link>. Nothing can
      be changed here any more.
    </p>
  );
}
