import { Button } from '@mantine/core';
import type { ListAnswer } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from './data-table.tsx';
import { Icon } from './icons.tsx';
import { ListBar } from './list-bar.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchBox } from './search-box.tsx';
import { Switch } from './switch.ts';
import type { Search, SearchValues } from './use-search.ts';

interface SearchPageProps<Row, Values extends SearchValues> {
  title: string;
  /** A line above the title, such as the way back. */
  above?: ReactNode;
  /** What is listed, in the plural: 'customers'. */
  noun: string;
  columns: readonly Column<Row>[];
  search: Search<Values>;
  /** What the list query's hook answers to `search.request`. */
  list: { data?: ListAnswer<Row>; error?: unknown; isFetching: boolean; refetch: () => void };
  /** Where a row leads. */
  link?: (row: Row) => string;
  /** Buttons at a row's end. */
  rowActions?: (row: Row) => ReactNode;
  /** The way to add one, for those who may. */
  add?: { readonly label: string; readonly path: string } | false;
  /** More buttons beside it. */
  actions?: ReactNode;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** The words of the switch; left out: things of this kind are not archived. */
  showArchived?: string;
}

/** A searchable, sortable list, 12 rows a page, whose search stands in the address. */
export function SearchPage<Row extends { Id: number | string }, Values extends SearchValues>(
  props: SearchPageProps<Row, Values>,
) {
  const { title, above, noun, columns, search, list, link, rowActions, add, actions, filters, showArchived } = props;
  const { state } = search;
  const change = search.change as (values: Partial<SearchValues>) => void;
  return (
    <>
      <PageHeader
        title={title}
        above={above}
        actions={(add || actions) && <HeaderActions add={add} actions={actions} />}
      />
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
