import { Button, NativeSelect } from '@mantine/core';
import { dayRangeMessages, isDay, type Period, type PeriodPreset, periodPresets } from '@picket/domain';
import { useState } from 'react';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { Icon } from '@/ui/icons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { GroupFilter, useGroupFilters } from './group-filter.tsx';
import { LabeledFilter } from './labeled-filter.tsx';
import styles from './report-bar.module.css';
import { activeFilters, type ComparisonName, comparisons } from './shared/report-search.ts';
import type { ReportView } from './shared/use-report.ts';

const BottomSheet = loadLater(async () => (await import('@/ui/dialogs/bottom-sheet.tsx')).BottomSheet);

/** Period, comparison, moment and filters of a report. On a phone all but the period are in a sheet. */
export function ReportBar({ view }: { view: ReportView }) {
  const isNarrow = useIsNarrow();
  const isOfDays = view.report.Period === 'days';
  const { StartDate, EndDate } = view.search.period;
  return (
    <div className={styles.bar}>
      {isOfDays && <PresetSelect view={view} />}
      {isNarrow ? <FilterSheet view={view} /> : <Filters view={view} />}
      {isNarrow && isOfDays && (
        <p className={styles.days}>
          {formatDate(StartDate)} to {formatDate(EndDate)}
        </p>
      )}
    </div>
  );
}

/** The filters at the bottom of a phone's screen. The report follows them at once. */
function FilterSheet({ view }: { view: ReportView }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const active = activeFilters(view.search);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {isOpen && (
        <BottomSheet title="Filters" onClose={close}>
          <div className={styles.sheet}>
            <Filters view={view} />
            <Button onClick={close}>Show report</Button>
          </div>
        </BottomSheet>
      )}
    </>
  );
}

function Filters({ view }: { view: ReportView }) {
  const filters = useGroupFilters();
  return (
    <>
      {view.report.Period === 'days' && <DaysAndComparison view={view} />}
      <AsOfBox view={view} />
      {filters.map((filter) => (
        <GroupFilter key={filter.field} view={view} filter={filter} />
      ))}
    </>
  );
}

function PresetSelect({ view: { search, change } }: { view: ReportView }) {
  return (
    <NativeSelect
      aria-label="Period"
      value={search.preset ?? ''}
      onChange={({ currentTarget }) => {
        if (currentTarget.value) change({ preset: currentTarget.value as PeriodPreset });
        else change({ period: search.period });
      }}
    >
      <option value="">Chosen days</option>
      {Object.entries(periodPresets).map(([preset, label]) => (
        <option key={preset} value={preset}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Shows what is typed, also while the search cannot take it, until the search has another value. */
function useTyped<Value>(value: Value): [shown: Value, type: (typed: Value) => void] {
  const over = JSON.stringify(value);
  const [typed, setTyped] = useState({ value, over });
  if (typed.over !== over) setTyped({ value, over });
  return [typed.value, (next) => setTyped({ value: next, over })];
}

function DaysAndComparison({ view: { search, change } }: { view: ReportView }) {
  const [period, setPeriod] = useTyped(search.period);
  const isComplete = ({ StartDate, EndDate }: Period) => isDay(StartDate) && isDay(EndDate);
  const setDay = (field: keyof Period) => (day: string | null) => {
    const next = { ...period, [field]: day ?? search.period[field] };
    setPeriod(next);
    if (isDay(day) && isComplete(next) && next.StartDate <= next.EndDate) change({ period: next });
  };
  const isBackwards = isComplete(period) && period.StartDate > period.EndDate;
  return (
    <>
      <LabeledFilter label="From">
        <DateBox aria-label="From" value={period.StartDate} onChange={setDay('StartDate')} />
      </LabeledFilter>
      <LabeledFilter label="To">
        <DateBox
          aria-label="To"
          value={period.EndDate}
          onChange={setDay('EndDate')}
          error={isBackwards && dayRangeMessages.endBeforeStart}
        />
      </LabeledFilter>
      <LabeledFilter label="Compare with">
        <NativeSelect
          aria-label="Compare with"
          value={search.comparison}
          onChange={({ currentTarget }) => change({ comparison: currentTarget.value as ComparisonName })}
        >
          {Object.entries(comparisons).map(([comparison, label]) => (
            <option key={comparison} value={comparison}>
              {comparison === 'none' ? label : `Compare: ${label.toLowerCase()}`}
            </option>
          ))}
        </NativeSelect>
      </LabeledFilter>
    </>
  );
}

/** Another day than today shows the report as of the end of that day. */
function AsOfBox({ view: { search, change } }: { view: ReportView }) {
  const [shown, setShown] = useTyped(search.asOf);
  const show = (day: string | null) => {
    const asOf = day === today() ? null : day;
    setShown(asOf);
    if (asOf === null || (isDay(asOf) && asOf < today())) change({ asOf });
  };
  return (
    <div className={styles.asOf}>
      <Icon name="history" size={16} />
      <span>{search.asOf ? 'As of' : 'As of now, or'}</span>
      <DateBox
        aria-label="As of the end of"
        value={shown}
        onChange={show}
        error={isDay(shown) && shown > today() && 'Choose today or an earlier day'}
      />
      {search.asOf && (
        <Button variant="subtle" onClick={() => show(null)}>
          Back to now
        </Button>
      )}
    </div>
  );
}
