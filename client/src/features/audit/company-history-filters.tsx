import { ActionIcon, NativeSelect } from '@mantine/core';
import { addDays, isDay, type SimpleItem } from '@picket/domain';
import { useRef, useState } from 'react';
import { useGetSimpleUsersQuery, useSearchUsersQuery } from '@/entities/users/users.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { NumberBox } from '@/ui/inputs/number-box.tsx';
import { ListBar } from '@/ui/table/list-bar.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import styles from './audit.module.css';
import { recordKinds } from './record-kinds.ts';
import type { CompanyHistory } from './use-company-history.ts';

const kinds = Object.entries(recordKinds).map(([kind, { plural }]) => ({ kind, plural }));

/** Text, days, person, kind of record and one record. */
export function CompanyHistoryFilters({ history: { state, change, days } }: { history: CompanyHistory }) {
  const people = usePeople();
  return (
    <ListBar>
      <SearchBox
        label="Search by what happened or number"
        value={state.Query}
        onSearch={(Query) => change({ Query })}
      />
      <Days days={days} change={change} />
      <NativeSelect
        aria-label="Who"
        value={state.Person}
        onChange={({ currentTarget }) => change({ Person: currentTarget.value })}
      >
        <option value="">Everyone</option>
        <option value="customer">Customers</option>
        <option value="system">Picket itself</option>
        {people.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Records"
        value={state.Kind}
        onChange={({ currentTarget }) => change({ Kind: currentTarget.value, RecordId: null })}
      >
        <option value="">All records</option>
        {kinds.map(({ kind, plural }) => (
          <option key={kind} value={kind}>
            {plural}
          </option>
        ))}
      </NativeSelect>
      {state.Kind !== '' && state.Kind !== 'settings' && (
        <div className={styles.number}>
          <RecordNumber value={state.RecordId} onChange={(RecordId) => change({ RecordId })} />
        </div>
      )}
    </ListBar>
  );
}

interface RecordNumberProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** While it is edited, the box shows what is typed: the address follows later, and only with a number of a record. */
function RecordNumber({ value, onChange }: RecordNumberProps) {
  const [typed, setTyped] = useState<number | null>();
  return (
    <NumberBox
      aria-label="Number of the record"
      placeholder="Number"
      min={1}
      decimals={0}
      value={typed === undefined ? value : typed}
      onChange={(id) => {
        setTyped(id);
        if (id === null || id >= 1) onChange(id);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface DaysProps {
  days: CompanyHistory['days'];
  change: CompanyHistory['change'];
}

/** From and to, and steps to the day before and after. Text that is not a date yet does not filter. */
function Days({ days, change }: DaysProps) {
  /** The days before a box was edited. While a year is typed, its first two digits are a date of their own. */
  const edited = useRef<{ readonly box: 'from' | 'to'; readonly days: DaysProps['days'] } | null>(null);
  const daysBefore = (box: 'from' | 'to') => {
    if (edited.current?.box !== box) edited.current = { box, days };
    return edited.current.days;
  };
  const leave = () => {
    edited.current = null;
  };
  const from = (StartDate: string | null) => {
    const before = daysBefore('from');
    if (StartDate === null) change({ StartDate: '', EndDate: '' });
    else if (isDay(StartDate))
      change({ StartDate, EndDate: before && before.EndDate > StartDate ? before.EndDate : StartDate });
  };
  const to = (EndDate: string | null) => {
    const before = daysBefore('to');
    if (EndDate === null) change({ StartDate: '', EndDate: '' });
    else if (isDay(EndDate))
      change({ EndDate, StartDate: before && before.StartDate < EndDate ? before.StartDate : EndDate });
  };
  const step = (count: number) => {
    leave();
    const day = addDays((count < 0 ? days?.StartDate : days?.EndDate)!, count);
    change({ StartDate: day, EndDate: day });
  };
  return (
    <div className={styles.days}>
      <ActionIcon variant="default" aria-label="Day before" disabled={!days} onClick={() => step(-1)}>
        <Icon name="chevronLeft" />
      </ActionIcon>
      <DateBox aria-label="From" value={days?.StartDate ?? null} onChange={from} onBlur={leave} />
      <DateBox aria-label="To" value={days?.EndDate ?? null} onChange={to} onBlur={leave} />
      <ActionIcon variant="default" aria-label="Day after" disabled={!days} onClick={() => step(1)}>
        <Icon name="chevronRight" />
      </ActionIcon>
    </div>
  );
}

/** All users, also those without access, for those who may list them. */
function usePeople(): readonly SimpleItem[] {
  const mayList = useAllowed('Users');
  const all = useSearchUsersQuery({ ShowAccessRevoked: true, Skip: 0, Take: 999 }, { skip: !mayList });
  const present = useGetSimpleUsersQuery(undefined, { skip: mayList });
  return (mayList ? all.data?.data : present.data) ?? [];
}
