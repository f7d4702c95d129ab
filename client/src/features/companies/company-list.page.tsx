import { type CompanyRow, formatEnum, StatusNames } from '@picket/domain';
import { useArchiveCompanyMutation, useSearchCompaniesQuery } from '@/entities/companies/companies.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/dialogs/archive-button.tsx';
import { NamedPicture } from '@/ui/pictures/named-picture.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { addCompanyPath, companyPath } from './company-form.ts';

const initial = searchValues({ Sort: 'Name' });

const columns: readonly TableColumn<CompanyRow>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: (company) => <NamedPicture record={company} /> },
  {
    key: 'Type',
    header: 'Type',
    sort: 'CompanyTypeId',
    cell: ({ CompanyTypeId }) => formatEnum(StatusNames.CustomerType, CompanyTypeId),
  },
  { key: 'Level', header: 'Price level', cell: ({ PriceLevel }) => PriceLevel?.Name },
];

export function CompanyListPage() {
  const search = useSearch('company.list', initial);
  const list = useSearchCompaniesQuery(search.request);
  const mayChange = useAllowed('Companies', 'Full');
  return (
    <SearchPage
      title="Manage Companies"
      noun="companies"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => companyPath(Id)}
      rowActions={mayChange ? (company) => <ArchiveCompany company={company} /> : undefined}
      add={mayChange && { label: 'Add company', path: addCompanyPath }}
      showArchived="Show archived"
    />
  );
}

function ArchiveCompany({ company }: { company: CompanyRow }) {
  const [archive] = useArchiveCompanyMutation();
  return <ArchiveButton noun="company" name={company.Name} row={company} onArchive={archive} />;
}
