import { isResourceName, type ResourceName, resources } from '@picket/domain';
import { useLocation } from 'react-router';
import { CsvMenu } from '@/entities/csv/csv-menu.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { CatalogueTable, rowQuery } from './catalogue-table.tsx';

/** The page of one list resource. The URL contains the resource name: /admin/tax-rates/list. */
export function CatalogueListPage() {
  const { pathname } = useLocation();
  const [, , resource = ''] = pathname.split('/');
  if (!isResourceName(resource)) throw new Error(`There is no list of ${resource}`);
  return (
    <>
      <PageHeader
        title={titleOf(resource)}
        actions={
          <CsvMenu key={resource} resource={resource} recordPath={({ Name }) => `${pathname}?${rowQuery(Name)}`} />
        }
      />
      <CatalogueTable key={resource} resource={resource} />
    </>
  );
}

const titleOf = (resource: ResourceName) =>
  resource === 'locations' ? 'Manufacturing Locations' : `Manage ${resources[resource].plural}`;
