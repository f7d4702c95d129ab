import {
  type ListAnswer,
  maySeeJob,
  numericDay,
  type ReportJobRow,
  type ReportJobsRequest,
  type ReportName,
  reports,
  ValidationError,
} from '@picket/domain';
import type { Filter, Scalar } from '../core/read-store.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { JobFacts, PaymentFacts, PriceFacts, ReceivableFacts } from '../report-facts/report-facts.ts';
import type { FactReport, Figure, Group, ReportContext } from './fact-report.ts';
import { factReports } from './fact-reports.ts';
import { groupsOf } from './report-groups.ts';
import { stageLabel } from './report-labels.ts';
import { ageOf, splitFilter } from './report-rows.ts';
import { reportFilter, teamsOfPeople } from './report-scope.ts';

const { model } = reportFactsProjection;

/**
 * The jobs, payments or price changes behind a figure, newest first, those of a median by its value. `total` is exact
 * (ruling 59). @throws ValidationError
 */
export async function reportJobs(
  name: ReportName,
  context: ReportContext,
  { Figure: asked, Key, Skip, Take }: ReportJobsRequest,
): Promise<ListAnswer<ReportJobRow>> {
  const report = factReports[name];
  const group = await groupOf(report, context, Key);
  const figure = countedBy({ ...report.figures, ...group.figures }, asked);
  const filter: Filter = { $and: [await reportFilter(report, context), group.filter, splitFilter(report, figure)] };
  const sort = figure.kind === 'median' ? ([figure.field, 1] as const) : ([dateOf(report), -1] as const);
  const { data, total } = await context.reader.find(model, { filter, sort: [sort], skip: Skip, take: Take });
  const facts = data as Happening[];
  const jobs = await context.reader.getMany(
    jobListProjection.model,
    facts.map(({ JobId }) => JobId),
  );
  // A job that the caller has lost counted at that moment, but its present names are hidden (ruling 24).
  const visible = jobs.filter(({ UserId }) => maySeeJob(context.caller, UserId));
  const names = new Map(visible.map((job) => [job.Id, job]));
  const view = { report, figure, context, marks: marksOf(name, figure) };
  return { data: facts.map((fact) => jobRow(view, fact, names.get(fact.JobId))), total };
}

/** The figure whose facts are listed: of a percentage, its whole. @throws ValidationError for an unknown figure */
function countedBy(figures: FactReport['figures'], name: string): Figure {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  if (!figure) throw new ValidationError({ Figure: ['Figure is not known'] });
  return figure.kind === 'ratio' ? countedBy(figures, figure.whole) : figure;
}

const dateOf = ({ date }: FactReport): string => date ?? 'StageAt';

/** The names of what facts count as; none for a figure that counts one kind. */
function marksOf(name: ReportName, figure: Figure): Readonly<Record<string, string>> {
  const isOfOneKind = 'of' in figure && figure.of?.length === 1;
  return (isOfOneKind ? undefined : reports[name].Behind?.Mark?.Names) ?? {};
}

type Happening = JobFacts | PaymentFacts | PriceFacts | ReceivableFacts;

async function groupOf(
  report: FactReport,
  context: ReportContext,
  key: ReportJobsRequest['Key'],
): Promise<Omit<Group, 'Key'>> {
  const grouping = context.request.GroupBy;
  if (!grouping || key === undefined) return { filter: {} };
  const groups = groupsOf(report, grouping, context);
  if ('parts' in groups) {
    const part = groups.parts.find(({ Key }) => Key === key);
    if (!part) throw new ValidationError({ Key: ['Key is not known'] });
    return part;
  }
  const value = key === null || model.fields[groups.by] === 'string' ? key : Number(key);
  if (Number.isNaN(value)) throw new ValidationError({ Key: ['Key is not known'] });
  return { filter: grouping === 'team' ? await teamFilter(value, context) : { [groups.by]: value } };
}

/** The facts of a team's members; null: of everyone without a team. */
async function teamFilter(team: Scalar, context: ReportContext): Promise<Filter> {
  const teams = await teamsOfPeople(context);
  const membersOf = (isMember: (teamId: number | null) => boolean) =>
    teams.filter(({ TeamId }) => isMember(TeamId)).map(({ PersonId }) => PersonId);
  if (team !== null) return { PersonId: { $in: membersOf((id) => id === team) } };
  return { $and: membersOf((id) => id !== null).map((id) => ({ PersonId: { $ne: id } })) };
}

interface JobsView {
  readonly report: FactReport;
  readonly figure: Figure;
  readonly context: ReportContext;
  readonly marks: Readonly<Record<string, string>>;
}

function jobRow(
  { report, figure, context, marks }: JobsView,
  fact: Happening,
  job: { JobName: string; CustomerId: number | null; CustomerName: string } | undefined,
): ReportJobRow {
  const facts = fact as unknown as Record<string, string | number | null>;
  const standing = fact.Of === 'job' ? fact : null;
  const amount = figure.kind === 'sum' ? figure.field : fact.Of === 'job' ? 'OrderTotal' : 'Amount';
  const Mark = report.split ? (marks[String(facts[report.split])] ?? '') : '';
  return {
    JobId: fact.JobId,
    JobName: job?.JobName ?? '',
    CustomerId: job?.CustomerId ?? null,
    CustomerName: job?.CustomerName ?? '',
    EstimateDate: standing?.CountedOn ?? null,
    OrderDate: standing?.OrderedOn ?? null,
    RescheduledTo: standing?.RescheduledTo ?? null,
    RescheduledOn: standing?.RescheduledOn ?? null,
    Days: standing && daysOf(report, standing, context),
    Stage: stageOf(standing, Mark),
    Mark,
    Amount: Number(facts[amount]),
    Detail: 'Detail' in fact ? fact.Detail : dueText(fact),
    Date: report.date ? String(facts[report.date]) : null,
  };
}

const dueText = (fact: Happening): string =>
  fact.Of === 'receivable' && fact.DueOn !== null ? `Due ${numericDay(fact.DueOn)}` : '';

/** The age in reports with an average age, else the days to close. */
function daysOf({ figures }: FactReport, fact: JobFacts, { moment }: ReportContext): number | null {
  const isAged = Object.values(figures).some(({ kind }) => kind === 'age');
  return isAged ? ageOf(fact.StageDay, moment) : fact.DaysToClose;
}

/** Returns the label of a job's stage. If the row has no mark, a lost or archived job shows that in place of its stage. */
function stageOf(facts: JobFacts | null, mark: string): string {
  if (!facts) return '';
  if (mark === '' && facts.Outcome === 'lost') return 'Lost';
  return mark === '' && facts.Outcome === 'archived' ? 'Archived' : stageLabel(facts.Stage);
}
