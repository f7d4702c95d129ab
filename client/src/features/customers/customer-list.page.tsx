import { addressLine, type CustomerRow, formatPhone, primaryPhone, StatusNames } from '@picket/domain';
import { useChoices } from '@/api/choices.api.ts';
import { useSearchCustomersQuery } from '@/api/customers.api.ts';
import { CsvMenu } from '@/csv/csv-menu.tsx';
import { customerTypes } from '@/customers/customer-basics.ts';
import { addCustomerPath, customerPath } from '@/customers/customer-path.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/archive-button.tsx';
import type { Column } from '@/ui/data-table.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { SearchPage } from '@/ui/search-page.tsx';
import { TickFilter } from '@/ui/tick-filter.tsx';
import { type Search, searchValues, useSearch } from '@/ui/use-search.ts';
import { useArchiveCustomerMutation } from './customer.api.ts';
import { CustomerBadge } from './customer-badge.tsx';

const initial = searchValues({ Sort: 'Name', TypeId: null as number | null, SourceIds: [] as number[] });

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'Name',
    header: 'Name',
    sort: 'Name',
    width: '14rem',
    cell: (customer) => <CustomerName customer={customer} />,
  },
  {
    key: 'Type',
    header: 'Type',
    sort: 'CustomerTypeId',
    cell: ({ CustomerTypeId }) => StatusNames.CustomerType[CustomerTypeId],
  },
  { key: 'Source', header: 'Source', cell: ({ SourceName }) => SourceName },
  {
    key: 'Phone',
    header: 'Phone',
    width: '9rem',
    cell: ({ CustomerPhones }) => formatPhone(primaryPhone(CustomerPhones)),
  },
  { key: 'Email', header: 'Email', sort: 'Email', cell: ({ Email }) => Email },
  { key: 'Address', header: 'Address', cell: ({ Address }) => addressLine(Address) },
  { key: 'Term', header: 'Payment term', cell: ({ PaymentTermName }) => PaymentTermName },
];

/** Everyone who buys, or may. */
export function CustomerListPage() {
  const search = useSearch('customer.list', initial);
  const list = useSearchCustomersQuery(search.request);
  const mayChange = useAllowed('Customers', 'Full');
  return (
    <SearchPage
      title="Customers"
      noun="customers"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => customerPath(Id)}
      rowActions={mayChange ? (customer) => <ArchiveCustomer customer={customer} /> : undefined}
      add={mayChange && { label: 'Add customer', path: addCustomerPath }}
      actions={<CsvMenu resource="customers" />}
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

function CustomerFilters({ state, change }: Search<typeof initial>) {
  const sources = useChoices('customer-sources') ?? [];
  return (
    <>
      <FilterSelect
        label="Customer type"
        all="Retail and wholesale"
        choices={customerTypes}
        value={state.TypeId}
        onChange={(TypeId) => change({ TypeId })}
      />
      <TickFilter
        label="Sources"
        choices={sources}
        ticked={state.SourceIds}
        onChange={(SourceIds) => change({ SourceIds })}
      />
    </>
  );
}

function ArchiveCustomer({ customer }: { customer: CustomerRow }) {
  const [archive] = useArchiveCustomerMutation();
  if (customer.MergedIntoId !== null) return null;
  return <ArchiveButton noun="customer" name={customer.Name} row={customer} onArchive={archive} />;
}
