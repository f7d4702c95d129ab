import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons.tsx';
import { Switch } from '../inputs/switch.ts';
import { type Crumb, PageHeader } from '../page/page-header.tsx';
import { DataTable, type ListResult, type TableColumn } from './data-table.tsx';
import { ListBar } from './list-bar.tsx';
import { SearchBox } from './search-box.tsx';
import type { Search, SearchValues } from './use-search.ts';

interface SearchPageProps<Row, Values extends SearchValues> {
  title: string;
  /** The pages between the list of the menu and this one. */
  parents?: readonly Crumb[];
  /** A message below the title. */
  notice?: ReactNode;
  /** The records in the plural: 'customers'. */
  noun: string;
  columns: readonly TableColumn<Row>[];
  search: Search<Values>;
  /** The result of the list query hook for `search.request`. */
  list: ListResult<Row>;
  /** The path of a row. */
  link?: (row: Row) => string;
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** The link to add a record, if allowed. */
  add?: { readonly label: string; readonly path: string } | false;
  /** Additional buttons beside it. */
  actions?: ReactNode;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** The label of the archive switch; omitted for records that are never archived. */
  showArchived?: string;
}

/** A searchable, sortable list with 12 rows a page. The search is stored in the URL. */
export function SearchPage<Row extends { Id: number | string }, Values extends SearchValues>(
  props: SearchPageProps<Row, Values>,
) {
  const { title, parents, notice, noun, columns, search, list, link, rowActions, add, actions, filters, showArchived } =
    props;
  const { state } = search;
  const change = search.change as (values: Partial<SearchValues>) => void;
  return (
    <>
      <PageHeader
        title={title}
        parents={parents}
        actions={(add || actions) && <HeaderActions add={add} actions={actions} />}
      />
      {notice}
      <ListBar>
        <SearchBox label={`Search ${noun}`} value={state.Query} onSearch={(Query) => change({ Query })} />
        {filters}
        {showArchived && (
          <Switch
            label={showArchived}
            checked={state.ShowArchived}
            onChange={({ currentTarget }) => change({ ShowArchived: currentTarget.checked })}
          />
        )}
      </ListBar>
      <DataTable
        label={title}
        columns={columns}
        list={list}
        page={state.Page}
        paging={search.paging}
        sort={state.Sort}
        onChange={change}
        link={link}
        actions={rowActions}
        empty={search.isNarrowed ? `No ${noun} match the search.` : `No ${noun} yet.`}
      />
    </>
  );
}

function HeaderActions({ add, actions }: Pick<SearchPageProps<never, SearchValues>, 'add' | 'actions'>) {
  return (
    <>
      {actions}
      {add && (
        <Button component={Link} to={add.path} leftSection={<Icon name="add" size={16} />}>
          {add.label}
        </Button>
      )}
    </>
  );
}
