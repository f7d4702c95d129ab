import { Button } from '@mantine/core';
import { resources } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { HistoryPanel } from '@/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveThingButton } from '@/ui/archive-button.tsx';
import { FieldsSection } from '@/ui/fields-section.tsx';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import { useArchiveItemMutation, useGetReferencesQuery, useSaveItemMutation } from './catalogue.api.ts';
import { CopyItemDialog } from './copy-item.dialog.tsx';
import { PartsSection } from './parts.section.tsx';
import { useGetItemQuery } from './priced-items.api.ts';
import { kinds, listAddress, type PricedItem, type PricedResource, usePricedResource } from './priced-items.ts';
import { PricesSection } from './prices.section.tsx';

/** The page of a fence section, post, gate or misc item. */
export function PricedItemInfoPage() {
  const resource = usePricedResource();
  return (
    <ThingPage noun={kinds[resource].noun} useThing={useItemHere}>
      {(item: PricedItem) => <ItemSections resource={resource} item={item} />}
    </ThingPage>
  );
}

/** The item with an id, of the kind that the address names. */
const useItemHere = (id: number) => useGetItemQuery({ resource: usePricedResource(), id });

interface ItemProps {
  resource: PricedResource;
  item: PricedItem;
}

function ItemSections({ resource, item }: ItemProps) {
  const { claim, fields, partsField } = resources[resource];
  const { data: choices } = useGetReferencesQuery(resource);
  const [save] = useSaveItemMutation();
  const mayEdit = useAllowed(claim ?? [], 'Full') && !item.Archived;
  const section = useOpenSection();
  return (
    <>
      <ItemHeader resource={resource} item={item} />
      <FieldsSection
        title="Basic"
        fields={fields}
        choices={choices}
        thing={item}
        save={mayEdit && choices ? (values, row) => save({ resource, values, row }) : undefined}
        section={section('basic')}
      />
      <PricesSection resource={resource} item={item} mayEdit={mayEdit} section={section('prices')} />
      {partsField && <PartsSection item={item} mayEdit={mayEdit} />}
      <HistoryPanel kind={resource} id={item.Id} />
    </>
  );
}

function ItemHeader({ resource, item }: ItemProps) {
  const mayEdit = useAllowed(resources[resource].claim ?? [], 'Full');
  const [archive] = useArchiveItemMutation();
  const [isCopying, setCopying] = useState(false);
  const actions = (
    <>
      <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => setCopying(true)}>
        Copy
      </Button>
      <ArchiveThingButton
        noun={kinds[resource].noun}
        name={item.Name}
        row={item}
        onArchive={(row) => archive({ resource, row })}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={item.Name}
        above={<Link to={listAddress(resource)}>Back to the list</Link>}
        beside={<ArchivedBadge of={item} />}
        actions={mayEdit && actions}
      />
      {isCopying && <CopyItemDialog resource={resource} item={item} onClose={() => setCopying(false)} />}
    </>
  );
}
