import type { SubContractorRow } from '@picket/domain';
import { CsvMenu } from '@/entities/csv/csv-menu.tsx';
import { offered } from '@/lib/format/field-text.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/dialogs/archive-button.tsx';
import { NamedPicture } from '@/ui/pictures/named-picture.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { type Search, searchValues, useSearch } from '@/ui/table/use-search.ts';
import { addSubContractorPath, subContractorPath, useSubContractorChoices } from './sub-contractor-form.ts';
import { useArchiveSubContractorMutation, useSearchSubContractorsQuery } from './sub-contractors.api.ts';

const initial = searchValues({ Sort: 'Name', CompanyId: null as number | null });

const columns: readonly TableColumn<SubContractorRow>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: (row) => <NamedPicture record={row} /> },
  { key: 'Company', header: 'Works for', cell: ({ Company }) => Company || 'All companies' },
];

/** Installers who are not employees. */
export function SubContractorListPage() {
  const search = useSearch('admin.sub-contractor-list', initial);
  const list = useSearchSubContractorsQuery(search.request);
  const mayChange = useAllowed('SubContractors', 'Full');
  return (
    <SearchPage
      title="Independent Installers"
      noun="independent installers"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => subContractorPath(Id)}
      rowActions={mayChange ? (row) => <ArchiveSubContractor row={row} /> : undefined}
      add={mayChange && { label: 'Add independent installer', path: addSubContractorPath }}
      actions={<CsvMenu resource="sub-contractors" recordPath={({ Id }) => subContractorPath(Id)} />}
      filters={<CompanyFilter {...search} />}
      showArchived="Show archived"
    />
  );
}

function CompanyFilter({ state, change }: Search<typeof initial>) {
  const choices = useSubContractorChoices();
  return (
    <FilterSelect
      label="Company"
      all="All companies"
      choices={offered(choices?.CompanyId, state.CompanyId)}
      value={state.CompanyId}
      onChange={(CompanyId) => change({ CompanyId })}
    />
  );
}

function ArchiveSubContractor({ row }: { row: SubContractorRow }) {
  const [archive] = useArchiveSubContractorMutation();
  return <ArchiveButton noun="independent installer" name={row.Name} row={row} onArchive={archive} />;
}
