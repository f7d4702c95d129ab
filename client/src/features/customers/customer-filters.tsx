import { useChoices } from '@/api/choices.api.ts';
import { customerTypes } from '@/customers/customer-types.ts';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { TickFilter } from '@/ui/tick-filter.tsx';
import type { Search } from '@/ui/use-search.ts';
import type { CustomerSearch } from './customer-search.ts';

/** Types and sources to narrow the list of customers by. */
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
      <TickFilter
        label="Sources"
        choices={sources}
        ticked={state.SourceIds}
        onChange={(SourceIds) => change({ SourceIds })}
      />
    </>
  );
}
