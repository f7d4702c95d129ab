import {
  addDollars,
  formatCount,
  formatMoney,
  ItemManufacturingStatuses,
  isEstimate,
  type JobListRow,
  jobAccess,
  type ListAnswer,
  MAX_BULK,
} from '@picket/domain';
import { useState } from 'react';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { type SelectionAction, SelectionBar } from '@/ui/table/selection/selection-bar.tsx';
import type { Selection } from '@/ui/table/selection/use-selection.ts';
import { AssignJobsDialog, LoseJobsDialog } from './ask-jobs.dialog.tsx';
import { saveJobsCsv } from './job-csv.ts';
import { RefusedJobsDialog } from './refused-jobs.dialog.tsx';
import { useChangeJobs } from './use-change-jobs.ts';

const { Ready, Received } = ItemManufacturingStatuses;

interface SelectedJobsProps {
  selection: Selection<JobListRow>;
  /** The rows that are shown. */
  list: { data?: ListAnswer<JobListRow> | undefined };
  /** Reads the first 200 jobs that the search finds. */
  findAll: () => Promise<readonly JobListRow[]>;
  /** The name of the exported file. */
  name: string;
  isShop?: boolean | undefined;
  /** Further actions of the list. */
  more?: readonly SelectionAction[] | undefined;
}

/** What can be done with the selected jobs of a list, each change with an answer for every job. */
export function SelectedJobs(props: SelectedJobsProps) {
  const { selection, list, findAll, name, isShop, more = [] } = props;
  const jobs = useChangeJobs();
  const [asked, setAsked] = useState<'assign' | 'lost' | null>(null);
  const [mayArchive, mayEdit, mayMake] = [
    useAllowed(jobAccess.archive, 'Full'),
    useAllowed(jobAccess.edit, 'Full'),
    useAllowed(jobAccess.manufacture, 'Full'),
  ];
  const { rows } = selection;
  const Ids = rows.map(({ Id }) => Id);
  const send: typeof jobs.send = async (change, done) => {
    const isAnswered = await jobs.send(change, done);
    if (isAnswered) selection.clear();
    return isAnswered;
  };
  const archive = async () => {
    const Archived = rows.some((row) => !row.Archived);
    const word = Archived ? 'Archive' : 'Unarchive';
    const text = Archived ? archiveText(rows) : 'Lists will show what is unarchived again.';
    if (!(await confirm({ title: `${word} ${formatCount(rows.length, 'job')}?`, text, confirmLabel: word }))) return;
    await send({ change: 'archive', Ids, Archived }, (count) => `${count} ${Archived ? 'archived' : 'unarchived'}`);
  };
  const itemsTo = (StatusId: typeof Ready | typeof Received, word: string) => () =>
    void send({ change: 'items', Ids, StatusId }, (count) => `Items of ${count} marked as ${word}`);
  const editing: readonly SelectionAction[] = [
    { label: 'Estimator', icon: 'user', keys: 'a', run: () => setAsked('assign') },
  ];
  const losing: readonly SelectionAction[] = [{ label: 'Mark lost', icon: 'close', run: () => setAsked('lost') }];
  const making: readonly SelectionAction[] = [
    { label: 'Items ready', icon: 'check', run: itemsTo(Ready, 'ready') },
    { label: 'Items received', icon: 'check', run: itemsTo(Received, 'received') },
  ];
  const archiving: readonly SelectionAction[] = [{ label: 'Archive', icon: 'archive', run: () => void archive() }];
  const actions: readonly SelectionAction[] = [
    ...more,
    ...(mayEdit && !isShop ? editing : []),
    ...(mayEdit && !isShop && rows.some(isEstimate) ? losing : []),
    ...(mayMake && isShop ? making : []),
    { label: 'Export', icon: 'download', run: () => saveJobsCsv(rows, name) },
    ...(mayArchive ? archiving : []),
  ];
  const total = Math.min(list.data?.total ?? 0, MAX_BULK);
  const isMore = total > rows.length;
  const selectAll = { label: selectAllText(list.data), run: () => void findAll().then(selection.select) };
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar
          count={rows.length}
          beside={formatMoney(addDollars(...rows.map(({ GrandTotal }) => GrandTotal)))}
          actions={rows.length > MAX_BULK ? [] : actions}
          selectAll={isMore ? selectAll : undefined}
          isBusy={jobs.isLoading}
          onClear={selection.clear}
        />
      )}
      {asked === 'assign' && (
        <AssignJobsDialog
          count={rows.length}
          onChoose={(EstimatorId) => void send({ change: 'assign', Ids, EstimatorId }, (count) => `${count} assigned`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'lost' && (
        <LoseJobsDialog
          count={rows.length}
          onChoose={(LostReasonId) =>
            void send({ change: 'lost', Ids, LostReasonId }, (count) => `${count} marked as lost`)
          }
          onClose={() => setAsked(null)}
        />
      )}
      {jobs.refused.length > 0 && <RefusedJobsDialog refused={jobs.refused} onClose={jobs.close} />}
    </>
  );
}

/** What archiving means for the jobs and the money that was paid on them (ruling 96). */
function archiveText(rows: readonly JobListRow[]): string {
  const paid = addDollars(...rows.map(({ PaidTotal }) => PaidTotal));
  const money = paid > 0 ? ` ${formatMoney(paid)} was paid, which still counts for the customer.` : '';
  return `Lists hide archived jobs. You can unarchive them at any time.${money}`;
}

const selectAllText = (found?: ListAnswer<JobListRow>): string =>
  found && (found.total > MAX_BULK || found.totalIsMinimum)
    ? `Select the first ${MAX_BULK}`
    : `Select all ${found?.total ?? 0}`;
