import type { JobListRow, ViewedJobList } from '@picket/domain';
import type { ReactNode } from 'react';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import { usePageSize } from '@/ui/table/use-page-size.ts';
import { useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { JobFilters } from './job-filters.tsx';
import { type JobListFilters, type JobSearchState, searchRequest } from './job-search.ts';
import { firstQuery, JobTabs, NothingFound, shownView, viewSearch } from './job-views.tsx';

interface JobListPageProps {
  /** The name of the screen, the key of its search state. */
  screen: string;
  title: string;
  /** The plural of the records: 'invoices'. */
  noun: string;
  list: ViewedJobList;
  /** The search without view, words and filters. The page opens in its first view. */
  initial: JobSearchState;
  columns: readonly TableColumn<JobListRow>[];
  filters: JobListFilters;
  link: (job: JobListRow) => string;
  /** Buttons at the end of a row. */
  rowActions?: (job: JobListRow) => ReactNode;
  /** Shown beside the title. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Reads the list again after so many milliseconds, besides live updates. Default: never. */
  pollingInterval?: number;
  empty: string;
}

/** A list of jobs with search, filters and 12 rows a page. */
export function JobListPage(props: JobListPageProps) {
  const { screen, title, noun, list: name, initial, columns, filters, link, rowActions, actions, empty } = props;
  const { beside, pollingInterval = 0 } = props;
  const paging = usePageSize(screen);
  const search = useListState(screen, initial, firstQuery(name, initial));
  const request = { list: name, ...searchRequest(search.state, paging.size) };
  const list = useSearchJobsQuery(request, { pollingInterval, skipPollingIfUnfocused: true });
  return (
    <>
      <PageHeader title={title} beside={beside} actions={actions} />
      <JobTabs list={name} {...search} />
      <JobFilters
        label={`Search ${noun}`}
        filters={filters}
        {...search}
        reset={() => search.change(viewSearch(name, shownView(name, search.state)))}
      />
      <DataTable
        label={title}
        columns={columns}
        list={list}
        page={search.state.Page}
        paging={paging}
        sort={search.state.Sort}
        onChange={search.change}
        link={link}
        actions={rowActions}
        empty={<NothingFound list={name} text={empty} {...search} />}
      />
    </>
  );
}
