import { NativeSelect } from '@mantine/core';
import type { SimpleItem } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useGetMarketPartnersQuery, useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { measures } from '../../shared/fields/measures.ts';
import { DayRange } from './day-range.tsx';
import styles from './job-filters.module.css';
import { filterInput, type JobListFilters, type JobSearch, labelOf } from './job-search.ts';

/** The filters of a job list: its own, and those of all job lists. */
export function JobFilterPanel({ filters, ...search }: JobSearch & { filters: JobListFilters }) {
  return (
    <>
      {filters.ticks.map(({ field, names }) => (
        <Ticks key={field} {...filterInput(field, search)} names={names} />
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

interface InputProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** Checkboxes of statuses. None checked means no filter. */
function Ticks({
  label,
  names,
  value: ticked,
  onChange,
}: InputProps<readonly number[]> & { names: readonly (readonly [number, string])[] }) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      {names.map(([id, name]) => (
        <Tick key={id} label={name} value={ticked.includes(id)} onChange={() => onChange(toggled(ticked, id))} />
      ))}
    </fieldset>
  );
}

const Tick = ({ label, value, onChange }: InputProps<boolean>) => (
  <Checkbox size="sm" label={label} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

function CompanyFilter(search: JobSearch) {
  const companies = useCompanies() ?? [];
  return <Ticks {...filterInput('CompanyIds', search)} names={companies.map(({ Id, Name }) => [Id, Name])} />;
}

function PartnerAndLocationFilter(search: JobSearch) {
  const { data: partners = [] } = useGetMarketPartnersQuery();
  const locations = useChoices('locations') ?? [];
  return (
    <>
      {partners.length > 0 && <OneOf {...filterInput('MarketPartnerId', search)} items={partners} />}
      <OneOf {...filterInput('LocationId', search)} items={locations} />
    </>
  );
}

function PeopleFilter(search: JobSearch) {
  const { data: users = [] } = useGetSimpleUsersQuery();
  const subContractors = useChoices('sub-contractors') ?? [];
  return (
    <>
      <OneOf {...filterInput('EstimatorId', search)} items={users} />
      <OneOf {...filterInput('SubContractorId', search)} items={subContractors} />
    </>
  );
}

function LostAndMeasureFilter(search: JobSearch) {
  const reasons = useChoices('lost-reasons') ?? [];
  return (
    <>
      <YesOrNo
        {...filterInput('IsLost', search)}
        options={[
          ['', 'Lost or not'],
          ['no', 'Not lost'],
          ['yes', 'Lost only'],
        ]}
      />
      <OneOf {...filterInput('LostReasonId', search)} items={reasons} />
      <YesOrNo
        {...filterInput('IsMeasurement', search)}
        options={[['', 'Any'], ...measures.map(({ Id, Name }) => [Id, Name] as const)]}
      />
    </>
  );
}

/** Inputs for ranges of days, by the prefix of their search fields. */
function DayFilters({ of, state, change }: JobSearch & { of: JobListFilters['days'] }) {
  return of.map((name) => (
    <DayRange
      key={name}
      legend={labelOf(name)}
      from={state[`${name}Start`]}
      to={state[`${name}End`]}
      onChange={({ from, to }) => change({ [`${name}Start`]: from, [`${name}End`]: to })}
    />
  ));
}

function MoreFilters({ hasBlocked, ...search }: JobSearch & Pick<JobListFilters, 'hasBlocked'>) {
  const { state, change } = search;
  return (
    <fieldset className={styles.ticks}>
      <legend>More</legend>
      {state.CustomerId !== null && (
        <Tick label="Of one customer only" value onChange={() => change({ CustomerId: null })} />
      )}
      <Tick {...filterInput('IsSameDay', search)} />
      {hasBlocked && <Tick {...filterInput('HasBlockedItems', search)} />}
      <Tick {...filterInput('ShowArchived', search)} />
    </fieldset>
  );
}

/** A filter for true or false. */
function YesOrNo<Value extends string>({
  label,
  options,
  value,
  onChange,
}: InputProps<Value> & { options: readonly (readonly [Value, string])[] }) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

function OneOf({ label, items, value, onChange }: InputProps<number | null> & { items: readonly SimpleItem[] }) {
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
