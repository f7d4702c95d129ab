import type { SimpleItem } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { useGetMarketPartnersQuery, useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { FilterChips } from '@/ui/table/filter-chips.tsx';
import { type ActiveFilter, activeFilters, type JobSearch } from './job-search.ts';

/** The filters of a job search with the names of what they are about. */
export function JobFilterChips({ state, change }: JobSearch) {
  const filters = activeFilters(state);
  const nameOf = useNames(filters);
  const chips = filters.map((filter) => ({
    key: filter.name,
    label: filter.label,
    text: textOf(filter, nameOf),
    onRemove: () => change(filter.empty),
  }));
  return <FilterChips chips={chips} />;
}

type NameOf = (filter: ActiveFilter, id: number) => string;

/** Reads only the lists that a filter names a record of. */
function useNames(filters: readonly ActiveFilter[]): NameOf {
  const idOf = (name: string) => filters.find((filter) => filter.name === name)?.values[0];
  const customerId = Number(idOf('CustomerId') ?? 0);
  const { data: customer } = useGetCustomerQuery(customerId, { skip: customerId === 0 });
  const { data: partners } = useGetMarketPartnersQuery(undefined, { skip: idOf('MarketPartnerId') === undefined });
  const { data: users } = useGetSimpleUsersQuery(undefined, { skip: idOf('EstimatorId') === undefined });
  const named: Readonly<Record<string, readonly SimpleItem[] | undefined>> = {
    CustomerId: customer && [{ Id: customerId, Name: customer.Name }],
    CompanyIds: useCompanies(),
    MarketPartnerId: partners,
    EstimatorId: users,
    SubContractorId: useChoices('sub-contractors'),
    LocationId: useChoices('locations'),
    LostReasonId: useChoices('lost-reasons'),
  };
  return ({ name, names }, id) => names?.[id] ?? named[name]?.find(({ Id }) => Id === id)?.Name ?? `#${id}`;
}

function textOf(filter: ActiveFilter, nameOf: NameOf): string {
  const { by, values } = filter;
  if (by === 'flag') return String(values[0] ?? '');
  if (by === 'ids') return values.map((id) => nameOf(filter, Number(id))).join(', ');
  const [from, to] = values.map((day) => formatDate(String(day)));
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `since ${from}` : `until ${to}`;
}
