import { addressLine, type CustomerRow, formatPhone, primaryPhone, StatusNames } from '@picket/domain';
import { addCustomerPath, customerPath } from '@/entities/customers/customer-path.ts';
import { useArchiveCustomerMutation, useSearchCustomersQuery } from '@/entities/customers/customers.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/dialogs/archive-button.tsx';
import { loadAfterData } from '@/ui/loading/load-after-data.tsx';
import { Room } from '@/ui/room.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { useSearch } from '@/ui/table/use-search.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { customerSearch } from './customer-search.ts';
import { useMayArchive } from './shared/use-may-change.ts';

// This is the start page for most users, so controls that few of them use load lazily.
const CustomerFilters = loadAfterData(
  async () => (await import('./customer-filters.tsx')).CustomerFilters,
  <Room width={278} />,
);
const CsvMenu = loadAfterData(async () => (await import('@/entities/csv/csv-menu.tsx')).CsvMenu, <Room width={136} />);
const EmailStatementsButton = loadAfterData(
  async () => (await import('./account/email-statements-button.tsx')).EmailStatementsButton,
  <Room width={166} />,
);

const columns: readonly TableColumn<CustomerRow>[] = [
  {
    key: 'Name',
    header: 'Name',
    sort: 'Name',
    width: '11rem',
    cell: (customer) => <CustomerName customer={customer} />,
  },
  {
    key: 'Type',
    header: 'Type',
    sort: 'CustomerTypeId',
    cell: ({ CustomerTypeId }) => StatusNames.CustomerType[CustomerTypeId],
  },
  { key: 'Source', header: 'Source', cell: ({ CustomerSource }) => CustomerSource?.Name },
  {
    key: 'Phone',
    header: 'Phone',
    width: '9rem',
    cell: ({ CustomerPhones }) => formatPhone(primaryPhone(CustomerPhones)),
  },
  { key: 'Email', header: 'Email', sort: 'Email', cell: ({ Email }) => Email },
  { key: 'Address', header: 'Address', width: '12rem', cell: ({ Address }) => addressLine(Address) },
  { key: 'Term', header: 'Payment term', cell: ({ PaymentTerm }) => PaymentTerm?.Name },
];

export function CustomerListPage() {
  const search = useSearch('customer.list', customerSearch);
  const list = useSearchCustomersQuery(search.request);
  const mayChange = useAllowed('Customers', 'Full');
  const mayArchive = useMayArchive();
  return (
    <SearchPage
      title="Customers"
      noun="customers"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => customerPath(Id)}
      rowActions={mayArchive ? (customer) => <ArchiveCustomer customer={customer} /> : undefined}
      add={mayChange && { label: 'Add customer', path: addCustomerPath }}
      actions={
        <>
          <EmailStatementsButton search={search.request} />
          <CsvMenu resource="customers" recordPath={({ Id }) => customerPath(Id)} />
        </>
      }
      filters={<CustomerFilters {...search} />}
      showArchived="Show archived"
    />
  );
}

function CustomerName({ customer }: { customer: CustomerRow }) {
  return (
    <>
      {customer.Name} <CustomerBadge customer={customer} />
    </>
  );
}

function ArchiveCustomer({ customer }: { customer: CustomerRow }) {
  const [archive] = useArchiveCustomerMutation();
  if (customer.MergedIntoId !== null) return null;
  return <ArchiveButton noun="customer" name={customer.Name} row={customer} onArchive={archive} />;
}
