import { jobScope, type ReportGrouping } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useGetReportQuery } from '@/entities/reports/reports.api.ts';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { LabeledFilter } from './labeled-filter.tsx';
import { requestOf } from './shared/report-search.ts';
import type { ReportView } from './shared/use-report.ts';

interface GroupFilterDescription {
  readonly grouping: ReportGrouping;
  readonly label: string;
  /** The option without a filter. */
  readonly all: string;
  readonly field: 'companyId' | 'marketPartnerId' | 'teamId';
}

const company: GroupFilterDescription = {
  grouping: 'company',
  label: 'Company',
  all: 'All companies',
  field: 'companyId',
};
const marketPartner: GroupFilterDescription = {
  grouping: 'marketPartner',
  label: 'Market partner',
  all: 'All market partners',
  field: 'marketPartnerId',
};
const team: GroupFilterDescription = { grouping: 'team', label: 'Team', all: 'All teams', field: 'teamId' };

/** Market partners see only their own jobs, so they choose neither partner nor team; their administrator no team (ruling 24). */
const filtersOfScope = {
  own: [company],
  'market-partners': [company, marketPartner],
  all: [company, marketPartner, team],
};

export function useGroupFilters(): readonly GroupFilterDescription[] {
  const { user } = useSession();
  return filtersOfScope[user ? jobScope(user.UserRoleId) : 'own'];
}

interface GroupFilterProps {
  view: ReportView;
  filter: GroupFilterDescription;
}

/** A filter by the groups that the report has without it. */
export function GroupFilter({ view, filter }: GroupFilterProps) {
  const { label, all, field } = filter;
  const choices = useGroupChoices({ view, filter });
  const value = view.search[field];
  if (choices.length < 2 && value === null) return null;
  return (
    <LabeledFilter label={label}>
      <FilterSelect
        label={label}
        all={all}
        value={value}
        choices={choices}
        onChange={(id) => view.change({ [field]: id })}
      />
    </LabeledFilter>
  );
}

/** The chosen group in words, for the printed page; nothing without a choice. */
export function PrintedGroup({ view, filter }: GroupFilterProps) {
  const chosen = useGroupChoices({ view, filter }).find(({ Id }) => Id === view.search[filter.field]);
  return chosen ? `${filter.label}: ${chosen.Name}; ` : null;
}

/** The groups that a report has without the filter, and the chosen one; none if the report has no such groups. */
function useGroupChoices({ view: { report, search }, filter: { grouping, field } }: GroupFilterProps) {
  const isGrouped = report.Groupings.includes(grouping);
  const request = { ...requestOf({ ...search, [field]: null }, report), GroupBy: grouping };
  const { data } = useGetReportQuery({ name: report.Name, request }, { skip: !isGrouped });
  const value = search[field];
  if (!isGrouped) return [];
  const found = (data?.data ?? []).flatMap(({ Key, Label }) =>
    typeof Key === 'number' ? { Id: Key, Name: Label } : [],
  );
  return value === null || found.some(({ Id }) => Id === value) ? found : [...found, { Id: value, Name: `#${value}` }];
}
