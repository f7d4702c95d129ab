import { Button } from '@mantine/core';
import { resources } from '@picket/domain';
import { useState } from 'react';
import { type PricedItem, type PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { useReferences } from '@/entities/catalogue/use-references.ts';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveRecordButton } from '@/ui/dialogs/archive-button.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { useLinkedSection } from '@/ui/form/use-linked-section.ts';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import { useArchiveItemMutation, useGetItemQuery, useSaveItemMutation } from './catalogue.api.ts';
import { CopyItemDialog } from './copy-item.dialog.tsx';
import { PartsSection } from './parts.section.tsx';
import { kinds, usePricedResource } from './priced-items.ts';
import { PricesSection } from './prices.section.tsx';

/** The detail page of a fence section, post, gate or misc item. */
export function PricedItemInfoPage() {
  const resource = usePricedResource();
  return (
    <RecordPage noun={kinds[resource].noun} useRecord={useItemHere}>
      {(item: PricedItem) => <ItemSections resource={resource} item={item} />}
    </RecordPage>
  );
}

/** Queries an item by id, using the resource from the URL. */
const useItemHere = (id: number) => useGetItemQuery({ resource: usePricedResource(), id });

interface ItemProps {
  resource: PricedResource;
  item: PricedItem;
}

function ItemSections({ resource, item }: ItemProps) {
  const { claim, fields, partsField } = resources[resource];
  const { data: choices } = useReferences(resource);
  const [save] = useSaveItemMutation();
  const mayEdit = useAllowed(claim ?? [], 'Full') && !item.Archived;
  const section = useOpenSection(useLinkedSection());
  return (
    <>
      <ItemHeader resource={resource} item={item} />
      <FieldsSection
        title="Basic info"
        fields={fields}
        choices={choices}
        record={item}
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
      <ArchiveRecordButton
        noun={kinds[resource].noun}
        name={item.Name}
        row={item}
        onArchive={(row) => archive({ resource, row })}
      />
    </>
  );
  return (
    <>
      <RecordHeader record={item.Name} beside={<ArchivedBadge of={item} />} actions={mayEdit && actions} />
      {isCopying && <CopyItemDialog resource={resource} item={item} onClose={() => setCopying(false)} />}
    </>
  );
}
