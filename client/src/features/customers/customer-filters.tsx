import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { customerTypes } from '@/entities/customers/customer-types.ts';
import { CheckboxFilter } from '@/ui/table/checkbox-filter.tsx';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import type { Search } from '@/ui/table/use-search.ts';
import type { CustomerSearch } from './customer-search.ts';

/** Filters the customer list by type and source. */
export function CustomerFilters({ state, change }: Search<CustomerSearch>) {
  const sources = useChoices('customer-sources') ?? [];
  return (
    <>
      <FilterSelect
        label="Customer Type"
        all="Retail and wholesale"
        choices={customerTypes}
        value={state.TypeId}
        onChange={(TypeId) => change({ TypeId })}
      />
      <CheckboxFilter
        label="Sources"
        choices={sources}
        checked={state.SourceIds}
        onChange={(SourceIds) => change({ SourceIds })}
      />
    </>
  );
}
