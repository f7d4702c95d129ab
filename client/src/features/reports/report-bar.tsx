import { Button, NativeSelect } from '@mantine/core';
import { isDay, jobScope, type Period, type PeriodPreset, periodPresets, type ReportGrouping } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useGetReportQuery } from '@/entities/reports/reports.api.ts';
import { today } from '@/lib/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { type Comparison, comparisons, requestOf } from './report-search.ts';
import styles from './reports.module.css';
import type { ReportView } from './use-report.ts';

/** Period, comparison, moment and filters of a report. */
export function ReportBar({ view }: { view: ReportView }) {
  const { report, search, change } = view;
  const isOfDays = report.Period === 'days';
  const setDay = (field: keyof Period) => (day: string | null) => {
    const period = { ...search.period, [field]: day };
    if (isDay(day) && period.StartDate <= period.EndDate) change({ period });
  };
  return (
    <div className={styles.bar}>
      {isOfDays && (
        <>
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
          <DateBox aria-label="From" value={search.period.StartDate} onChange={setDay('StartDate')} />
          <DateBox aria-label="To" value={search.period.EndDate} onChange={setDay('EndDate')} />
          <NativeSelect
            aria-label="Compare with"
            value={search.comparison}
            onChange={({ currentTarget }) => change({ comparison: currentTarget.value as Comparison })}
          >
            {Object.entries(comparisons).map(([comparison, label]) => (
              <option key={comparison} value={comparison}>
                {comparison === 'none' ? label : `Compare: ${label.toLowerCase()}`}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
      <AsOfBox view={view} />
      <GroupFilter view={view} grouping="company" label="Company" all="All companies" field="companyId" />
      <StaffFilters view={view} />
    </div>
  );
}

/** Market partners see only their own jobs, so they choose neither partner nor team. */
function StaffFilters({ view }: { view: ReportView }) {
  const { user } = useSession();
  const scope = user ? jobScope(user.UserRoleId) : 'own';
  if (scope === 'own') return null;
  return (
    <>
      <GroupFilter
        view={view}
        grouping="marketPartner"
        label="Market partner"
        all="All market partners"
        field="marketPartnerId"
      />
      {scope === 'all' && <GroupFilter view={view} grouping="team" label="Team" all="All teams" field="teamId" />}
    </>
  );
}

/** Another day than today shows the report as of the end of that day. */
function AsOfBox({ view: { search, change } }: { view: ReportView }) {
  return (
    <div className={styles.asOf}>
      <Icon name="history" size={16} />
      <span>{search.asOf ? 'As of' : 'As of now, or'}</span>
      <DateBox
        aria-label="As of the end of"
        value={search.asOf}
        onChange={(day) => {
          if (day === null || day === today()) change({ asOf: null });
          else if (isDay(day) && day < today()) change({ asOf: day });
        }}
      />
      {search.asOf && (
        <Button variant="subtle" onClick={() => change({ asOf: null })}>
          Back to now
        </Button>
      )}
    </div>
  );
}

interface GroupFilterProps {
  view: ReportView;
  grouping: ReportGrouping;
  label: string;
  all: string;
  field: 'companyId' | 'marketPartnerId' | 'teamId';
}

/** A filter by the groups that the report has without it. */
function GroupFilter({ view: { report, search, change }, grouping, label, all, field }: GroupFilterProps) {
  const isGrouped = report.Groupings.includes(grouping);
  const request = { ...requestOf({ ...search, [field]: null }, report), GroupBy: grouping };
  const { data } = useGetReportQuery({ name: report.Name, request }, { skip: !isGrouped });
  const value = search[field];
  const found = (data?.data ?? []).flatMap(({ Key, Label }) =>
    typeof Key === 'number' ? { Id: Key, Name: Label } : [],
  );
  if (!isGrouped || (found.length < 2 && value === null)) return null;
  const choices =
    value === null || found.some(({ Id }) => Id === value) ? found : [...found, { Id: value, Name: `#${value}` }];
  return (
    <FilterSelect label={label} all={all} value={value} choices={choices} onChange={(id) => change({ [field]: id })} />
  );
}
