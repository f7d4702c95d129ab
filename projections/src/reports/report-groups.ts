import { addDays, dayAt, monthsOf, type Period, type ReportGrouping, weekOf, weeksOf } from '@picket/domain';
import type { FieldFilter, Filter } from '../core/read-store.ts';
import type { FactReport, Group, GroupingSource, GroupLabels, ReportContext } from './fact-report.ts';

/** Groups by the values of a field, or by listed filters. */
type Groups =
  | { readonly by: string; readonly labels: GroupLabels; readonly none: string }
  | { readonly parts: readonly Part[] };

/** `period`: a part of the report's period, in place of it. An index serves one range of days, not two. */
interface Part extends Group {
  readonly Label: string;
  readonly period?: Period;
}

const common: Readonly<Partial<Record<ReportGrouping, GroupingSource>>> = {
  company: { field: 'CompanyId', labels: 'companies', none: 'No company' },
  estimator: { field: 'PersonId', labels: 'users', none: 'House, without estimator' },
  marketPartner: { field: 'UserId', labels: 'users', none: 'House' },
  /** Read by person; the rows of people are then joined into those of their teams. */
  team: { field: 'PersonId', labels: 'teams', none: 'No team' },
  source: { field: 'SourceId', labels: 'sources', none: 'No source' },
  customerType: { field: 'CustomerTypeId', labels: 'customerTypes', none: 'No customer' },
};

/** The groups of a report's rows. */
export function groupsOf(report: FactReport, grouping: ReportGrouping, context: ReportContext): Groups {
  if (grouping === 'week' || grouping === 'month') {
    const parts = grouping === 'week' ? weeksOf(context.period) : monthsOf(context.period);
    return {
      parts: parts.map(({ Key, Label, ...period }) => ({
        Key,
        Label,
        period,
        filter: inPeriod(report, period),
      })),
    };
  }
  const source = report.groupings?.[grouping] ?? common[grouping];
  if (!source) throw new Error(`A report has no groups by ${grouping}`);
  if ('field' in source) return { by: source.field, labels: source.labels, none: source.none };
  if ('shares' in source) return shareGroups(report, source);
  if ('lateness' in source) return latenessGroups(source.lateness, context);
  return 'ages' in source ? ageGroups(source, context) : dueWeekGroups(source.dueWeeks, context);
}

/** The facts that the period's days contain. */
export const inPeriod = ({ date }: FactReport, { StartDate, EndDate }: Period): FieldFilter =>
  date === undefined ? {} : { [date]: { $gte: StartDate, $lte: EndDate } };

/** First day and label of each age. */
const ages = [
  [0, '0 to 30 days'],
  [31, '31 to 60 days'],
  [61, '61 to 90 days'],
  [91, 'More than 90 days'],
] as const;

/** Ages in company days, from the moment of the report. */
function ageGroups({ ages: field }: Extract<GroupingSource, { ages: string }>, context: ReportContext): Groups {
  const today = dayAt(context.moment.RecordedAt, context.zone);
  const parts = ages.map(([from, Label], index) => {
    const next = ages[index + 1]?.[0];
    const $lte = from === 0 ? undefined : addDays(today, -from);
    const $gte = next === undefined ? undefined : addDays(today, 1 - next);
    const filter: Filter = $lte || $gte ? { [field]: { $lte, $gte } } : {};
    return { Key: Label, Label, filter };
  });
  return { parts };
}

/** First day and label of each range of days late. */
const latenesses = [
  [1, '1 to 30 days late'],
  [31, '31 to 60 days late'],
  [61, '61 to 90 days late'],
  [91, 'More than 90 days late'],
] as const;

function latenessGroups(field: string, { moment, zone }: ReportContext): Groups {
  const today = dayAt(moment.RecordedAt, zone);
  const late = latenesses.map(([from, Label], index) => {
    const next = latenesses[index + 1]?.[0];
    const days = { $lte: addDays(today, -from), $gte: next === undefined ? undefined : addDays(today, 1 - next) };
    return { Key: Label, Label, filter: { What: 'owed', [field]: days } };
  });
  return {
    parts: [
      { Key: 'not-due', Label: 'Not due yet', filter: { What: 'owed', [field]: null } },
      { Key: 'due', Label: 'Due', filter: { What: 'owed', [field]: { $gte: today } } },
      ...late,
      { Key: 'owed-back', Label: 'Overpaid, owed to customers', filter: { What: 'owed-back' } },
    ],
  };
}

function shareGroups({ figures }: FactReport, { of, shares }: Extract<GroupingSource, { shares: unknown }>): Groups {
  const sums = Object.entries(figures).filter(([, figure]) => figure.kind === 'sum' && figure.field === of);
  const parts = shares.map(({ Key, Label, field }) => ({
    Key,
    Label,
    filter: { [field]: { $ne: 0 } },
    figures: Object.fromEntries(sums.map(([name]) => [name, { kind: 'sum' as const, field }])),
  }));
  return { parts };
}

const WEEKS_AHEAD = 8;

/** Weeks of a day, from the week of the report's moment on. */
function dueWeekGroups(field: string, { moment, zone }: ReportContext): Groups {
  const today = dayAt(moment.RecordedAt, zone);
  const week = weekOf(today);
  const last = addDays(week, 7 * WEEKS_AHEAD);
  const weeks = weeksOf({ StartDate: week, EndDate: addDays(last, -1) });
  return {
    parts: [
      { Key: 'overdue', Label: 'Past due', filter: { [field]: { $lt: today } } },
      ...weeks.map(({ Key, Label, EndDate }, index) => ({
        Key,
        Label: index === 0 ? 'This week' : Label,
        filter: { [field]: { $gte: index === 0 ? today : Key, $lte: EndDate } },
      })),
      { Key: 'later', Label: 'Later', filter: { [field]: { $gte: last } } },
      { Key: null, Label: 'No due date', filter: { [field]: null } },
    ],
  };
}
