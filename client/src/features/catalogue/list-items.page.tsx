import { NativeSelect } from '@mantine/core';
import { isResourceName, type ResourceName, resourceNames, resources } from '@picket/domain';
import { useLocation, useSearchParams } from 'react-router';
import { CsvMenu } from '@/entities/csv/csv-menu.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { CatalogueTable, rowQuery } from './catalogue-table.tsx';
import styles from './list-items.module.css';

const lists: readonly ResourceName[] = resourceNames.filter((name) => resources[name].claim === 'ListItems');

/** Edits the small lists that estimates use, such as fence styles and trucks, one list at a time. */
export function ListItemsPage() {
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('list') ?? '';
  const resource = isResourceName(chosen) && lists.includes(chosen) ? chosen : lists[0]!;
  return (
    <>
      <PageHeader
        title="Manage List Items"
        actions={
          <CsvMenu
            key={resource}
            resource={resource}
            recordPath={({ Name }) => `${pathname}?list=${resource}&${rowQuery(Name)}`}
          />
        }
      />
      <NativeSelect
        className={styles.chooser}
        label="List"
        value={resource}
        onChange={({ currentTarget: { value } }) => pageUnsaved.leave(() => setParameters({ list: value }))}
      >
        {lists.map((name) => (
          <option key={name} value={name}>
            {resources[name].plural}
          </option>
        ))}
      </NativeSelect>
      <CatalogueTable key={resource} resource={resource} />
    </>
  );
}
