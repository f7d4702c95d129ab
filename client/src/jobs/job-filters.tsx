import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { SimpleItem } from '@picket/domain';
import { type ReactNode, useId, useState } from 'react';
import { useChoices, useGetCompaniesQuery, useGetMarketPartnersQuery } from '@/api/choices.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { ListBar } from '@/ui/list-bar.tsx';
import { SearchBox } from '@/ui/search-box.tsx';
import { DayRange } from './day-range.tsx';
import styles from './job-filters.module.css';
import { conditionsIn, type JobSearchState } from './job-search.ts';

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

interface JobFiltersProps extends FilterProps {
  /** What the search box looks through, for screen readers and as its hint. */
  label: string;
  reset: () => void;
  /** The list's own filters. */
  children: ReactNode;
}

/** The search box of a job list and, opened by a button that counts them, its filters. */
export function JobFilters({ label, state, change, reset, children }: JobFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const conditions = conditionsIn(state);
  return (
    <>
      <ListBar>
        <SearchBox label={label} value={state.Query} onSearch={(Query) => change({ Query })} />
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {conditions > 0 ? `Filters (${conditions})` : 'Filters'}
        </Button>
        {(conditions > 0 || state.Query) && (
          <Button variant="subtle" onClick={reset}>
            Clear
          </Button>
        )}
      </ListBar>
      {isOpen && (
        <section id={id} className={styles.filters} aria-label="Filters">
          {children}
        </section>
      )}
    </>
  );
}

/** Statuses, each a box to tick; none ticked is all of them. */
export function StatusFilter({
  legend,
  names,
  ticked,
  onChange,
}: {
  legend: string;
  names: readonly (readonly [number, string])[];
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}) {
  const toggled = (id: number) => (ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {names.map(([id, name]) => (
        <Checkbox
          key={id}
          size="sm"
          label={name}
          checked={ticked.includes(id)}
          onChange={() => onChange(toggled(id))}
        />
      ))}
    </fieldset>
  );
}

export function CompanyFilter({ state, change }: FilterProps) {
  const { data: companies = [] } = useGetCompaniesQuery();
  return (
    <StatusFilter
      legend="Company"
      names={companies.map(({ Id, Name }) => [Id, Name])}
      ticked={state.CompanyIds}
      onChange={(CompanyIds) => change({ CompanyIds })}
    />
  );
}

export function PartnerAndLocationFilter({ state, change }: FilterProps) {
  const { data: partners = [] } = useGetMarketPartnersQuery();
  const locations = useChoices('locations') ?? [];
  return (
    <>
      {partners.length > 0 && (
        <OneOf
          label="Market partner"
          items={partners}
          value={state.MarketPartnerId}
          onChange={(MarketPartnerId) => change({ MarketPartnerId })}
        />
      )}
      <OneOf
        label="Location"
        items={locations}
        value={state.LocationId}
        onChange={(LocationId) => change({ LocationId })}
      />
    </>
  );
}

export function LostAndMeasureFilter({ state, change }: FilterProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        label="Lost"
        value={state.Lost}
        onChange={({ currentTarget }) => change({ Lost: currentTarget.value as JobSearchState['Lost'] })}
      >
        <option value="">Lost or not</option>
        <option value="no">Not lost</option>
        <option value="yes">Lost only</option>
      </NativeSelect>
      <NativeSelect
        size="xs"
        label="Measured by"
        value={state.Measure}
        onChange={({ currentTarget }) => change({ Measure: currentTarget.value as JobSearchState['Measure'] })}
      >
        <option value="">Any</option>
        <option value="width">Total width</option>
        <option value="quantity">Quantity</option>
      </NativeSelect>
    </>
  );
}

const dayNames = { Estimate: 'Estimate date', Order: 'Order date', Delivery: 'Delivery date', Due: 'Due date' };

/** Ranges of days, by the names that a search calls them. */
export function DayFilters({ of, state, change }: FilterProps & { of: readonly (keyof typeof dayNames)[] }) {
  return of.map((name) => (
    <DayRange
      key={name}
      legend={dayNames[name]}
      from={state[`${name}Start`]}
      to={state[`${name}End`]}
      onChange={({ from, to }) => change({ [`${name}Start`]: from, [`${name}End`]: to })}
    />
  ));
}

export function MoreFilters({ state, change, children }: FilterProps & { children?: ReactNode }) {
  return (
    <fieldset className={styles.ticks}>
      <legend>More</legend>
      {children}
      <Checkbox
        size="sm"
        label="Same day"
        checked={state.SameDay}
        onChange={({ currentTarget }) => change({ SameDay: currentTarget.checked })}
      />
      <Checkbox
        size="sm"
        label="Show archived"
        checked={state.ShowArchived}
        onChange={({ currentTarget }) => change({ ShowArchived: currentTarget.checked })}
      />
    </fieldset>
  );
}

function OneOf({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly SimpleItem[];
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    >
      <option value="">Any</option>
      {items.map(({ Id, Name }) => (
        <option key={Id} value={Id}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
}
