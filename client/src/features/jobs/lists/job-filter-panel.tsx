import { NativeSelect } from '@mantine/core';
import type { SimpleItem } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useGetMarketPartnersQuery, useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { DayRange } from './day-range.tsx';
import styles from './job-filters.module.css';
import type { JobListFilters, JobSearchState } from './job-search.ts';

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

/** The filters of a job list: its own, and those of all job lists. */
export function JobFilterPanel({ filters, ...search }: FilterProps & { filters: JobListFilters }) {
  const { state, change } = search;
  return (
    <>
      {filters.ticks.map(({ legend, field, names }) => (
        <Ticks
          key={field}
          legend={legend}
          names={names}
          ticked={state[field]}
          onChange={(ids) => change({ [field]: ids })}
        />
      ))}
      <CompanyFilter {...search} />
      <PartnerAndLocationFilter {...search} />
      <PeopleFilter {...search} />
      {filters.hasLost && <LostAndMeasureFilter {...search} />}
      <DayFilters of={filters.days} {...search} />
      <MoreFilters hasBlocked={filters.hasBlocked} {...search} />
    </>
  );
}

/** Checkboxes of statuses. None checked means no filter. */
function Ticks({
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
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {names.map(([id, name]) => (
        <Checkbox
          key={id}
          size="sm"
          label={name}
          checked={ticked.includes(id)}
          onChange={() => onChange(toggled(ticked, id))}
        />
      ))}
    </fieldset>
  );
}

function CompanyFilter({ state, change }: FilterProps) {
  const companies = useCompanies() ?? [];
  return (
    <Ticks
      legend="Company"
      names={companies.map(({ Id, Name }) => [Id, Name])}
      ticked={state.CompanyIds}
      onChange={(CompanyIds) => change({ CompanyIds })}
    />
  );
}

function PartnerAndLocationFilter({ state, change }: FilterProps) {
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

function PeopleFilter({ state, change }: FilterProps) {
  const { data: users = [] } = useGetSimpleUsersQuery();
  const crews = useChoices('sub-contractors') ?? [];
  return (
    <>
      <OneOf
        label="Estimator"
        items={users}
        value={state.EstimatorId}
        onChange={(EstimatorId) => change({ EstimatorId })}
      />
      <OneOf
        label="Installer"
        items={crews}
        value={state.SubContractorId}
        onChange={(SubContractorId) => change({ SubContractorId })}
      />
    </>
  );
}

function LostAndMeasureFilter({ state, change }: FilterProps) {
  const reasons = useChoices('lost-reasons') ?? [];
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
      <OneOf
        label="Lost reason"
        items={reasons}
        value={state.LostReasonId}
        onChange={(LostReasonId) => change({ LostReasonId })}
      />
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

const dayNames = {
  Estimate: 'Estimate date',
  Order: 'Order date',
  Delivery: 'Delivery date',
  Due: 'Due date',
} as const;

/** Inputs for ranges of days, by the prefix of their search fields. */
function DayFilters({ of, state, change }: FilterProps & { of: JobListFilters['days'] }) {
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

function MoreFilters({ hasBlocked, state, change }: FilterProps & Pick<JobListFilters, 'hasBlocked'>) {
  return (
    <fieldset className={styles.ticks}>
      <legend>More</legend>
      {state.CustomerId !== null && (
        <Checkbox size="sm" label="Of one customer only" checked onChange={() => change({ CustomerId: null })} />
      )}
      <Checkbox
        size="sm"
        label="Same day"
        checked={state.SameDay}
        onChange={({ currentTarget }) => change({ SameDay: currentTarget.checked })}
      />
      {hasBlocked && (
        <Checkbox
          size="sm"
          label="Blocked items"
          checked={state.Blocked}
          onChange={({ currentTarget }) => change({ Blocked: currentTarget.checked })}
        />
      )}
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
