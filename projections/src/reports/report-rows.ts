import { DAY_MS, type ReportGrouping, type ReportRow, roundHalfAway } from '@picket/domain';
import type { Filter, Scalar, SumGroup } from '../core/read-store.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { FactReport, Figure, ReportContext, ReportMoment } from './fact-report.ts';
import { groupsOf } from './report-groups.ts';
import { isChronological, labelsOf, stageOrder } from './report-labels.ts';
import { reportFilter, teamsOfPeople } from './report-scope.ts';

const { model } = reportFactsProjection;

/** The sums of one group: by value of the split, and by value of a median's field. */
interface Tally {
  readonly splits: SumGroup[];
  readonly medians: Map<string, SumGroup[]>;
}

type Key = ReportRow['Key'];

/** The rows of a report. Its sums are made in the store: memory does not grow with the number of facts. */
export async function reportRows(report: FactReport, context: ReportContext): Promise<ReportRow[]> {
  const filter = await reportFilter(report, context);
  const grouping = context.request.GroupBy ?? null;
  if (grouping === null) {
    const tallies = await talliesBy(report, context, filter, undefined);
    return [rowOf(report, context, null, 'All', tallies.get(null) ?? emptyTally())];
  }
  return groupedRows(report, context, filter, grouping);
}

async function groupedRows(report: FactReport, context: ReportContext, filter: Filter, grouping: ReportGrouping) {
  const groups = groupsOf(report, grouping, context);
  if ('parts' in groups) {
    const rows: ReportRow[] = [];
    for (const { Key, Label, filter: part, period, figures } of groups.parts) {
      const counted = period ? await reportFilter(report, { ...context, period }) : { $and: [filter, part] };
      const own = { ...report, figures: { ...report.figures, ...figures } };
      const tallies = await talliesBy(own, context, counted, undefined);
      rows.push(rowOf(own, context, Key, Label, tallies.get(null) ?? emptyTally()));
    }
    return rows;
  }
  const found = await talliesBy(report, context, filter, groups.by);
  const tallies = grouping === 'team' ? await byTeam(found, context) : found;
  const labelOf = await labelsOf(context.reader, groups, [...tallies.keys()]);
  const rows = [...tallies].map(([key, tally]) => rowOf(report, context, key, labelOf(key), tally));
  if (isChronological(groups.labels)) return rows.filter(hasFigures);
  return grouping === 'stage' ? rows.sort(byStage) : rows.sort(byFirstFigure(report));
}

async function talliesBy(report: FactReport, { reader }: ReportContext, filter: Filter, by: string | undefined) {
  const tallies = new Map<Key, Tally>();
  const tallyOf = (key: Scalar): Tally => {
    const known = tallies.get(key as Key) ?? emptyTally();
    tallies.set(key as Key, known);
    return known;
  };
  const figures = Object.values(report.figures);
  const fields = [...new Set(figures.flatMap(summedField))];
  const groups = await reader.sum(model, { filter, by, per: report.split, fields });
  for (const group of groups) tallyOf(group.key).splits.push(group);
  for (const figure of figures) {
    if (figure.kind !== 'median') continue;
    const counted: Filter = { $and: [filter, splitFilter(report, figure)] };
    for (const group of await reader.sum(model, { filter: counted, by, per: figure.field, fields: [] })) {
      const { medians } = tallyOf(group.key);
      medians.set(figure.field, [...(medians.get(figure.field) ?? []), group]);
    }
  }
  return tallies;
}

const emptyTally = (): Tally => ({ splits: [], medians: new Map() });

const summedField = (figure: Figure): string[] => {
  if (figure.kind === 'age') return ['StageDay'];
  return figure.kind === 'sum' ? [figure.field] : [];
};

/** The facts that a figure counts among those of its group. */
export function splitFilter({ split }: FactReport, figure: Figure): Filter {
  return split !== undefined && 'of' in figure && figure.of ? { [split]: { $in: figure.of } } : {};
}

/** Joins the tallies of people into those of their teams. */
async function byTeam(people: Map<Key, Tally>, context: ReportContext): Promise<Map<Key, Tally>> {
  const teams = new Map((await teamsOfPeople(context)).map(({ PersonId, TeamId }) => [PersonId, TeamId]));
  const tallies = new Map<Key, Tally>();
  for (const [person, { splits, medians }] of people) {
    const team = typeof person === 'number' ? (teams.get(person) ?? null) : null;
    const known = tallies.get(team) ?? emptyTally();
    known.splits.push(...splits);
    for (const [field, groups] of medians) known.medians.set(field, [...(known.medians.get(field) ?? []), ...groups]);
    tallies.set(team, known);
  }
  return tallies;
}

function rowOf(report: FactReport, { moment }: ReportContext, Key: Key, Label: string, tally: Tally): ReportRow {
  const row: ReportRow = { Key, Label };
  for (const [name, figure] of Object.entries(report.figures)) {
    row[name] = figureOf(figure, tally, row, moment);
  }
  return row;
}

function figureOf(figure: Figure, { splits, medians }: Tally, row: ReportRow, moment: ReportMoment): number | null {
  const of = 'of' in figure ? figure.of : undefined;
  const counted = of ? splits.filter(({ per }) => of.includes(per ?? null)) : splits;
  const count = counted.reduce((sum, group) => sum + group.count, 0);
  const sumOf = (field: string) => counted.reduce((sum, group) => sum + group.sums[field]!, 0);
  switch (figure.kind) {
    case 'count':
      return count;
    case 'sum':
      return roundHalfAway(sumOf(figure.field) * 100) / 100;
    case 'age':
      return count === 0 ? null : ageOf(sumOf('StageDay') / count, moment);
    case 'median':
      return median(medians.get(figure.field) ?? []);
    case 'ratio': {
      const whole = Number(row[figure.whole]);
      return whole === 0 ? 0 : roundHalfAway((Number(row[figure.part]) / whole) * 10_000) / 10_000;
    }
  }
}

/** The days from a day to the report's moment, with one decimal. */
export const ageOf = (day: number, { RecordedAt }: ReportMoment): number =>
  Math.max(0, roundHalfAway((Date.parse(RecordedAt) / DAY_MS - day) * 10) / 10);

/** The middle of the values, each as often as it was counted; between two, their mean. null without values. */
function median(groups: readonly SumGroup[]): number | null {
  const values = groups.filter(({ per }) => typeof per === 'number').sort((a, b) => Number(a.per) - Number(b.per));
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (index: number): number => {
    let passed = 0;
    for (const { per, count } of values) {
      passed += count;
      if (index < passed) return Number(per);
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** A day on which money only moved between jobs is no line of the bank slip. */
const hasFigures = ({ Key: _key, Label: _label, ...figures }: ReportRow): boolean =>
  Object.values(figures).some((figure) => figure !== 0);

const byStage = (a: ReportRow, b: ReportRow): number =>
  stageOrder.indexOf(String(a.Key)) - stageOrder.indexOf(String(b.Key));

/** The greatest first figure first, then by label. */
const byFirstFigure = ({ figures }: FactReport) => {
  const first = Object.keys(figures)[0]!;
  return (a: ReportRow, b: ReportRow): number =>
    Number(b[first]) - Number(a[first]) || (a.Label < b.Label ? -1 : Number(a.Label > b.Label));
};
