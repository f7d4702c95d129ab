import { type JobListRow, MAX_BULK, type ViewedJobList } from '@picket/domain';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { RowMenu } from '@/ui/table/row-menu.tsx';
import { useSelection } from '@/ui/table/selection/use-selection.ts';
import { useSelectionKeys } from '@/ui/table/selection/use-selection-keys.ts';
import { useListState } from '@/ui/table/use-list-state.ts';
import { usePageSize } from '@/ui/table/use-page-size.ts';
import { useLazySearchJobsQuery, useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';
import { moreColumns } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import { type JobListFilters, type JobSearchState, searchRequest } from './job-search.ts';
import { firstQuery, JobTabs, NothingFound, shownView, viewSearch } from './job-views.tsx';
import { type JobActions, useJobActions } from './use-job-actions.tsx';

const SelectedJobs = loadLater(async () => (await import('../../shared/bulk/selected-jobs.tsx')).SelectedJobs);

interface JobListPageProps {
  /** The name of the screen, the key of its search state. */
  screen: string;
  title: string;
  /** The plural of the records: 'invoices'. */
  noun: string;
  list: ViewedJobList;
  /** The search without view, words and filters. The page opens in its first view. */
  initial: JobSearchState;
  /** The columns of the list, before those that every list of jobs offers. */
  columns: (actions: JobActions) => readonly TableColumn<JobListRow>[];
  filters: JobListFilters;
  link: (job: JobListRow) => string;
  /** The path of the list. */
  path: string;
  /** Buttons before the menu of a row. */
  rowButtons?: (job: JobListRow) => ReactNode;
  /** Shown beside the title. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Reads the list again after so many milliseconds, besides live updates. Default: never. */
  pollingInterval?: number;
  empty: string;
  /** The list of the shop: items get statuses, and nobody is assigned. */
  isShop?: boolean;
}

/** A list of jobs with search, filters and 12 rows a page. */
export function JobListPage(props: JobListPageProps) {
  const { screen, title, noun, list: name, initial, filters, link, path, rowButtons, actions, empty } = props;
  const { beside, pollingInterval = 0, isShop } = props;
  const selection = useSelection<JobListRow>();
  const [find] = useLazySearchJobsQuery();
  useSelectionKeys();
  const paging = usePageSize(screen);
  const jobActions = useJobActions(path);
  const columns = props.columns(jobActions);
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
        screen={screen}
        columns={[...columns, ...moreColumns(columns)]}
        list={list}
        page={search.state.Page}
        paging={paging}
        sort={search.state.Sort}
        onChange={search.change}
        link={link}
        actions={(job) => (
          <RowButtons>
            {rowButtons?.(job)}
            <RowMenu of={`#${job.Id}`} actions={jobActions.all(job)} />
          </RowButtons>
        )}
        empty={<NothingFound list={name} text={empty} {...search} />}
        selection={selection}
      />
      <LaterSelected
        selection={selection}
        list={list}
        findAll={async () => (await find({ ...request, Skip: 0, Take: MAX_BULK }).unwrap()).data}
        name={noun.replaceAll(' ', '-')}
        isShop={isShop}
      />
      {jobActions.dialog}
    </>
  );
}

/** Loaded with the first selected row. Stays for the answer to a change, which clears the selection. */
function LaterSelected(props: ComponentProps<typeof SelectedJobs>) {
  const [wasUsed, setUsed] = useState(false);
  const isUsed = wasUsed || props.selection.rows.length > 0;
  if (isUsed !== wasUsed) setUsed(isUsed);
  return isUsed ? <SelectedJobs {...props} /> : null;
}
