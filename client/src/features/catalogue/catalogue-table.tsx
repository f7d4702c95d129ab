import { fixedIds, type ResourceName, resources } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useGetItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { useReferences } from '@/entities/catalogue/use-references.ts';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirmArchiving } from '@/ui/dialogs/archive-button.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { blankValues } from '@/ui/form/fields-form.tsx';
import { openedVersion } from '@/ui/form/use-versioned-form.ts';
import { Switch } from '@/ui/inputs/switch.ts';
import { InlineTable } from '@/ui/table/inline-table.tsx';
import { ListBar } from '@/ui/table/list-bar.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import { TableSkeleton } from '@/ui/table/table-skeleton.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import { useArchiveItemMutation, useSaveItemMutation } from './catalogue.api.ts';
import { rowsShown } from './rows-shown.ts';
import { useScheduleOffer } from './schedule-offer.dialog.tsx';

const initial = { Query: '', Page: 1, Sort: '', ShowArchived: false };

/** Returns the URL query that searches the list for a row by its name. */
export const rowQuery = (Name: string) => new URLSearchParams({ Query: Name });

/** An inline-editable table for any list resource, with columns from its field descriptions. */
export function CatalogueTable({ resource }: { resource: ResourceName }) {
  const { singular, plural, fields, claim, lockedMessages } = resources[resource];
  const { state, change } = useListState(`admin.${resource}-list`, initial);
  const { data, currentData, error, refetch } = useGetItemsQuery({ resource, ShowArchived: state.ShowArchived });
  const [saveItem] = useSaveItemMutation();
  const [archiveItem] = useArchiveItemMutation();
  const mayEdit = useAllowed(claim ?? [], 'Full');
  const { data: choices } = useReferences(resource);
  const offer = useScheduleOffer();

  const notRead = error && !currentData && <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (notRead && !data) return notRead;
  const found = rowsShown(data?.data ?? [], state, fields, choices);
  const page = Math.min(state.Page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));

  const warningFor = (row: { Id: number; Default?: unknown }): string => {
    const noun = singular.toLowerCase();
    const isLast = data?.data.every(({ Id, Archived }) => Archived || Id === row.Id) ?? false;
    if (isLast) return `It is the last ${noun}.`;
    if (!row.Default) return '';
    return resource === 'email-templates'
      ? 'It is the default: new emails will start with the text in the settings.'
      : `It is the default: new jobs will have no ${noun} until another one is the default.`;
  };

  return (
    <>
      <ListBar>
        <SearchBox
          label={`Search ${plural.toLowerCase()}`}
          value={state.Query}
          onSearch={(Query) => change({ Query })}
        />
        <Switch
          label="Show archived"
          checked={state.ShowArchived}
          onChange={({ currentTarget }) => change({ ShowArchived: currentTarget.checked })}
        />
      </ListBar>
      {/* The rows that were read before stay, because one of them may be edited. */}
      {notRead}
      {data ? (
        <InlineTable
          label={plural}
          singular={singular}
          fields={fields}
          choices={choices}
          rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          mayEdit={mayEdit}
          blank={blankValues(fields)}
          locked={({ Id }) => (Id === fixedIds.installationLabor ? lockedMessages : undefined)}
          onSave={async (values, row) => {
            const answer = await saveItem({ resource, values, row: row && openedVersion(row) });
            if (row && answer.data && 'Schedule' in fields) void offer.check(row.Id, values);
            return answer;
          }}
          onArchive={async (row) =>
            (await confirmArchiving(singular.toLowerCase(), row.Name, row, warningFor(row))) &&
            archiveItem({ resource, row })
          }
          rowActions={({ Id, Name }) => <HistoryButton kind={resource} id={Id} name={Name} />}
          sort={state.Sort}
          onSort={(Sort) => change({ Sort })}
          empty={state.Query ? 'Nothing matches the search' : undefined}
          footer={<Pager page={page} total={found.length} onPage={(Page) => change({ Page })} />}
        />
      ) : (
        <TableSkeleton />
      )}
      {offer.dialog}
    </>
  );
}
