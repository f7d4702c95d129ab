import { ActionIcon } from '@mantine/core';
import { resources } from '@picket/domain';
import { useState } from 'react';
import { type PricedItem, type PricedResource, useSearchItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { CsvMenu } from '@/entities/csv/csv-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveButton } from '@/ui/dialogs/archive-button.tsx';
import { Icon } from '@/ui/icons.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { useSearch } from '@/ui/table/use-search.ts';
import { useArchiveItemMutation } from './catalogue.api.ts';
import { CopyItemDialog } from './copy-item.dialog.tsx';
import { ItemFilters } from './item-filters.tsx';
import { type ItemMoves, MoveButtons, useItemMoves } from './move-buttons.tsx';
import { PriceRange } from './price-range.tsx';
import {
  addAddress,
  infoAddress,
  initialSearches,
  kinds,
  labelOf,
  pricesOf,
  referenceName,
  usePricedResource,
} from './priced-items.ts';

/** The list of fence sections, posts, gates or misc items, as its address says. */
export function PricedItemListPage() {
  const resource = usePricedResource();
  const { claim, plural, singular } = resources[resource];
  const { path, isOrdered } = kinds[resource];
  const search = useSearch(`admin.${path}-list`, initialSearches[resource]!);
  const list = useSearchItemsQuery({ resource, ...search.request });
  const mayEdit = useAllowed(claim ?? [], 'Full');
  const moves = useItemMoves(search.request);
  const [copied, setCopied] = useState<PricedItem | null>(null);
  const mayMove = mayEdit && isOrdered && search.state.Sort === '' && !search.state.ShowArchived;
  return (
    <>
      <SearchPage
        title={`Manage ${plural}`}
        noun={plural.toLowerCase()}
        columns={[...columnsOf(resource), ...(isOrdered ? [placeColumn(mayMove ? moves : null)] : [])]}
        search={search}
        list={list}
        link={({ Id }) => infoAddress(resource, Id)}
        rowActions={mayEdit ? (item) => <RowActions resource={resource} item={item} onCopy={setCopied} /> : undefined}
        add={mayEdit && { label: `Add ${singular.toLowerCase()}`, path: addAddress(resource) }}
        actions={<CsvMenu resource={resource} recordPath={({ Id }) => infoAddress(resource, Id)} />}
        filters={<ItemFilters resource={resource} values={search.state} change={search.change} />}
        showArchived="Show archived"
      />
      {copied && <CopyItemDialog resource={resource} item={copied} onClose={() => setCopied(null)} />}
    </>
  );
}

const columnsOf = (resource: PricedResource): TableColumn<PricedItem>[] => [
  { key: 'Description', header: 'Description', sort: 'Name', cell: (item) => <ItemName item={item} /> },
  ...kinds[resource].columns.map((field) => ({
    key: field,
    header: labelOf(resource, field),
    cell: (item: PricedItem) => referenceName(item, field),
  })),
  { key: 'Prices', header: 'Prices', align: 'end', cell: (item) => <PriceRange prices={pricesOf(resource, item)} /> },
];

const placeColumn = (moves: ItemMoves | null): TableColumn<PricedItem> => ({
  key: 'SortOrder',
  header: 'Order',
  sort: 'SortOrder',
  align: 'end',
  cell: (item) => (moves ? <MoveButtons item={item} moves={moves} /> : String(item.SortOrder)),
});

function ItemName({ item }: { item: PricedItem }) {
  return (
    <>
      {item.Name} <ArchivedBadge of={item} />
    </>
  );
}

interface RowActionsProps {
  resource: PricedResource;
  item: PricedItem;
  onCopy: (item: PricedItem) => void;
}

function RowActions({ resource, item, onCopy }: RowActionsProps) {
  const [archive] = useArchiveItemMutation();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Copy ${item.Name}`}
        title="Copy"
        onClick={() => onCopy(item)}
      >
        <Icon name="copy" />
      </ActionIcon>
      <ArchiveButton
        noun={kinds[resource].noun}
        name={item.Name}
        row={item}
        onArchive={(row) => archive({ resource, row })}
      />
    </>
  );
}
