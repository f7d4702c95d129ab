import type { JobListRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { JobFilters } from './job-filters.tsx';
import { type JobListPath, useSearchJobsQuery } from './job-lists.api.ts';
import { type JobListFilters, type JobSearchState, searchRequest } from './job-search.ts';

interface JobListPageProps {
  /** Name of the screen, under which its search is kept. */
  screen: string;
  title: string;
  /** What is listed, in the plural: 'invoices'. */
  noun: string;
  list: JobListPath;
  /** The search before anyone has asked for anything. */
  initial: JobSearchState;
  columns: readonly Column<JobListRow>[];
  filters: JobListFilters;
  link: (job: JobListRow) => string;
  /** Buttons at a row's end. */
  rowActions?: (job: JobListRow) => ReactNode;
  actions?: ReactNode;
  empty: string;
}

/** A list of jobs: search, filters, 12 rows a page. */
export function JobListPage(props: JobListPageProps) {
  const { screen, title, noun, list: path, initial, columns, filters, link, rowActions, actions, empty } = props;
  const search = useListState(screen, initial);
  const list = useSearchJobsQuery({ list: path, search: searchRequest(search.state) });
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <JobFilters label={`Search ${noun}`} filters={filters} {...search} />
      <DataTable
        label={title}
        columns={columns}
        list={list}
        page={search.state.Page}
        sort={search.state.Sort}
        onChange={search.change}
        link={link}
        actions={rowActions}
        empty={empty}
      />
    </>
  );
}
