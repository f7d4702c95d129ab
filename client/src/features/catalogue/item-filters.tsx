import { type PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { useReferences } from '@/entities/catalogue/use-references.ts';
import { offered } from '@/lib/format/field-text.ts';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { kinds, labelOf } from './priced-items.ts';

interface ItemFiltersProps {
  resource: PricedResource;
  values: Readonly<Record<string, unknown>>;
  change: (values: Readonly<Record<string, number | null>>) => void;
}

/** Filters a list by reference fields. */
export function ItemFilters({ resource, values, change }: ItemFiltersProps) {
  const { data: choices = {} } = useReferences(resource);
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
