import { offered } from '@/lib/field-text.ts';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { useGetReferencesQuery } from './catalogue.api.ts';
import { kinds, labelOf, type PricedResource } from './priced-items.ts';

interface ItemFiltersProps {
  resource: PricedResource;
  values: Readonly<Record<string, unknown>>;
  change: (values: Readonly<Record<string, number | null>>) => void;
}

/** Narrows a list by what its items refer to. */
export function ItemFilters({ resource, values, change }: ItemFiltersProps) {
  const { data: choices = {} } = useGetReferencesQuery(resource);
  return kinds[resource].filters.map((field) => {
    const value = values[field] as number | null;
    const label = labelOf(resource, field);
    return (
      <FilterSelect
        key={field}
        label={label}
        all={`Any ${label.toLowerCase()}`}
        choices={offered(choices[field], value)}
        value={value}
        onChange={(chosen) => change({ [field]: chosen })}
      />
    );
  });
}
