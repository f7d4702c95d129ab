import { Switch } from '@mantine/core';
import { type Field, initialValues, type ResourceName, resources } from '@picket/domain';
import type { Problem } from '@/api/problem.ts';
import { HistoryButton } from '@/history/history-button.tsx';
import type { Choices } from '@/lib/field-text.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirmArchiving } from '@/ui/archive-button.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { InlineTable } from '@/ui/inline-table.tsx';
import { ListBar } from '@/ui/list-bar.tsx';
import { Pager } from '@/ui/pager.tsx';
import { SearchBox } from '@/ui/search-box.tsx';
import { TableSkeleton } from '@/ui/table-skeleton.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { type CatalogueItem, useArchiveItemMutation, useGetItemsQuery, useSaveItemMutation } from './catalogue.api.ts';

const initial = { Query: '', Page: 1, ShowArchived: false };

/** Installation labor is what the system counts with (administration section 5). */
const isKept = (resource: ResourceName, { Id }: CatalogueItem) => resources[resource].kept !== undefined && Id === 1;

/** Any list resource, edited in its rows as its description says. */
export function CatalogueTable({ resource }: { resource: ResourceName }) {
  const { singular, plural, fields, claim } = resources[resource];
  const { state, change } = useListState(`admin.${resource}-list`, initial);
  const { data, error, refetch } = useGetItemsQuery({ resource, ShowArchived: state.ShowArchived });
  const [saveItem] = useSaveItemMutation();
  const [archiveItem] = useArchiveItemMutation();
  const mayEdit = useAllowed(claim ?? [], 'Full');
  const choices = useChoices(Object.entries(fields));

  if (error && !data) return <ErrorMessage message={(error as Problem).Message} retry={refetch} />;
  const found = data?.data.filter(({ Name }) => matches(Name, state.Query)) ?? [];
  const page = Math.min(state.Page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));

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
      {data ? (
        <InlineTable
          label={plural}
          singular={singular}
          fields={fields}
          choices={choices}
          rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          mayEdit={mayEdit}
          blank={{ ...emptyValues(Object.entries(fields)), ...initialValues(fields) }}
          kept={({ Id }) => (Id === fixedIds.installationLabor ? kept?.onEdit : undefined)}
          onSave={(values, row) => saveItem({ resource, values, row })}
          onArchive={async (row) =>
            (await confirmArchiving(singular.toLowerCase(), row.Name, row)) && archiveItem({ resource, row })
          }
          rowActions={({ Id, Name }) => <HistoryButton kind={resource} id={Id} name={Name} />}
          empty={state.Query ? 'Nothing matches the search' : undefined}
          footer={<Pager page={page} total={found.length} onPage={(Page) => change({ Page })} />}
        />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}

/** The lists that the columns refer to, by column. As a resource refers to one other at most, one query does. */
function useChoices(fields: readonly (readonly [string, Field])[]): Record<string, Choices> {
  const [name, field] = fields.find(([, { kind }]) => kind === 'reference') ?? [];
  const to = field?.kind === 'reference' ? (field.to as ResourceName) : null;
  const { data } = useGetItemsQuery({ resource: to ?? 'teams', ShowArchived: true }, { skip: to === null });
  return name ? { [name]: data?.data.filter(({ Archived }) => !Archived) ?? [] } : {};
}

const emptyValues = (fields: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(fields.map(([name, { kind }]) => [name, kind === 'text' || kind === 'state' ? '' : null]));

const matches = (name: string, query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));
