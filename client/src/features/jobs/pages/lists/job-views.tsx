import { Button } from '@mantine/core';
import { formatMoney, formatNumber, type JobView, jobViews, type ViewCount, type ViewedJobList } from '@picket/domain';
import { writeListState } from '@/lib/list-query.ts';
import { type ViewTab, ViewTabs } from '@/ui/table/view-tabs.tsx';
import { useCountJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { initialSearch, type JobSearchState } from './job-search.ts';

interface ViewText {
  readonly name: string;
  /** The order in which the view opens. */
  readonly sort: string;
}

interface ListViews {
  /** The view that the list opens in for the first time. */
  readonly first: JobView;
  /** The tab that is marked when the address has filters but no view. */
  readonly none: JobView;
  readonly texts: Readonly<Partial<Record<JobView, ViewText>>>;
}

/** The names of the built-in views of each list. */
const listViews: Readonly<Record<ViewedJobList, ListViews>> = {
  estimates: {
    first: 'open',
    none: 'all',
    texts: {
      mine: { name: 'Mine', sort: '-Id' },
      open: { name: 'All open', sort: '-Id' },
      sent: { name: 'Sent without answer', sort: 'LastStepAt' },
      signed: { name: 'Signed, not ordered', sort: 'LastStepAt' },
      orders: { name: 'Orders', sort: '-OrderDate' },
      lost: { name: 'Lost', sort: '-LastStepAt' },
      all: { name: 'All', sort: '-Id' },
    },
  },
  opportunities: {
    first: 'open',
    none: 'all',
    texts: {
      mine: { name: 'Mine', sort: '-Id' },
      open: { name: 'All open', sort: '-Id' },
      lost: { name: 'Lost', sort: '-LastStepAt' },
      all: { name: 'All', sort: '-Id' },
    },
  },
  orders: {
    first: 'all',
    none: 'all',
    texts: {
      late: { name: 'Late', sort: 'DueDate' },
      'this-week': { name: 'This week', sort: 'DueDate' },
      blocked: { name: 'Blocked', sort: 'DueDate' },
      waiting: { name: 'Waiting for material', sort: 'DueDate' },
      all: { name: 'All', sort: 'DueDate' },
    },
  },
  carryOuts: {
    first: 'ready',
    none: 'ready',
    texts: {
      ready: { name: 'Ready', sort: 'OrderDate' },
      'in-shop': { name: 'In the shop', sort: 'DueDate' },
      'picked-up': { name: 'Picked up', sort: '-OrderDate' },
      all: { name: 'All', sort: '-OrderDate' },
    },
  },
  invoices: {
    first: 'unpaid',
    none: 'all',
    texts: {
      'to-invoice': { name: 'To invoice', sort: 'OrderDate' },
      unpaid: { name: 'Unpaid', sort: '-Balance' },
      'past-due': { name: 'Past due', sort: 'NextDueOn' },
      'to-confirm': { name: 'To confirm', sort: '-OrderDate' },
      paid: { name: 'Paid', sort: '-InvoiceDate' },
      all: { name: 'All', sort: '-OrderDate' },
    },
  },
};

/** The search of a view, without words or filters. */
export const viewSearch = (list: ViewedJobList, view: JobView): JobSearchState => ({
  ...initialSearch(listViews[list].texts[view]?.sort ?? ''),
  View: view,
});

/** The query of the view that a list opens in for the first time. */
export const firstQuery = (list: ViewedJobList, initial: JobSearchState): string =>
  writeListState(viewSearch(list, listViews[list].first), initial).toString();

/** The view that a search shows. */
export function shownView(list: ViewedJobList, { View }: JobSearchState): JobView {
  const views: readonly JobView[] = jobViews[list];
  return views.find((view) => view === View) ?? listViews[list].none;
}

interface JobTabsProps {
  list: ViewedJobList;
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

/** The views of a job list, with the number of their jobs. */
export function JobTabs({ list, state, change }: JobTabsProps) {
  const { data: counts } = useCountJobsQuery(list);
  const views: readonly JobView[] = jobViews[list];
  const tabs = views.map((view): ViewTab<JobView> => {
    const count = counts?.data.find(({ View }) => View === view);
    return { view, name: listViews[list].texts[view]?.name ?? view, ...(count && { notes: notesOf(count) }) };
  });
  return <ViewTabs tabs={tabs} value={shownView(list, state)} onChange={(view) => change(viewSearch(list, view))} />;
}

/** The views whose jobs are promises that were broken, or money past due. */
const badViews: readonly JobView[] = ['late', 'past-due', 'blocked'];

function notesOf({ View, Count, CountIsMinimum, Amount }: ViewCount): ViewTab<JobView>['notes'] {
  const isBad = badViews.includes(View) && Count > 0;
  const count = `${formatNumber(Count)}${CountIsMinimum ? '+' : ''}`;
  if (Amount === undefined) return [{ text: count, isBad }];
  return [{ text: count }, ...(Count > 0 ? [{ text: formatMoney(Amount), isBad }] : [])];
}

/** The text of an empty list. A search in one view offers to search all jobs of the list. */
export function NothingFound({ list, state, change, text }: JobTabsProps & { text: string }) {
  if (!state.Query || shownView(list, state) === 'all') return text;
  return (
    <>
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => change({ View: 'all' })}>
        Search all
      </Button>
    </>
  );
}
