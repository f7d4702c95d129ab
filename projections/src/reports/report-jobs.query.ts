import { type ListAnswer, maySeeJob, type ReportJobRow, type ReportJobsRequest, ValidationError } from '@picket/domain';
import type { Filter, Scalar } from '../core/read-store.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { JobFacts, PaymentFacts, PriceFacts } from '../report-facts/report-facts.ts';
import type { FactReport, Figure, ReportContext } from './fact-report.ts';
import { groupsOf } from './report-groups.ts';
import { stageLabel } from './report-labels.ts';
import { splitFilter } from './report-rows.ts';
import { reportFilter, teamsOfPeople } from './report-scope.ts';

const { model } = reportFactsProjection;

/** The jobs, payments or price changes behind a figure, newest first; `total` is exact (ruling 59). @throws ValidationError */
export async function reportJobs(
  report: FactReport,
  context: ReportContext,
  { Figure: name, Key, Skip, Take }: ReportJobsRequest,
): Promise<ListAnswer<ReportJobRow>> {
  const figure = Object.hasOwn(report.figures, name) ? report.figures[name] : undefined;
  if (!figure || figure.kind === 'ratio' || figure.kind === 'median' || figure.kind === 'age') {
    throw new ValidationError({ Figure: ['Figure is not known'] });
  }
  const filter: Filter = {
    $and: [await reportFilter(report, context), await groupFilter(report, context, Key), splitFilter(report, figure)],
  };
  const sort = [[report.date?.field ?? 'StageAt', -1]] as const;
  const { data, total } = await context.reader.find(model, { filter, sort, skip: Skip, take: Take });
  const facts = data as Happening[];
  const jobs = await context.reader.getMany(
    jobListProjection.model,
    facts.map(({ JobId }) => JobId),
  );
  // A job that is no longer the caller's counted then, but its names of today are not theirs to see (ruling 24).
  const visible = jobs.filter(({ UserId }) => maySeeJob(context.caller, UserId));
  const names = new Map(visible.map((job) => [job.Id, job]));
  return { data: facts.map((fact) => jobRow(report, figure, fact, names.get(fact.JobId))), total };
}

type Happening = JobFacts | PaymentFacts | PriceFacts;

async function groupFilter(report: FactReport, context: ReportContext, key: ReportJobsRequest['Key']): Promise<Filter> {
  const grouping = context.request.GroupBy;
  if (!grouping || key === undefined) return {};
  const groups = groupsOf(report, grouping, context);
  if ('parts' in groups) {
    const part = groups.parts.find(({ Key }) => Key === key);
    if (!part) throw new ValidationError({ Key: ['Key is not known'] });
    return part.filter;
  }
  const value = key === null || model.fields[groups.by] === 'string' ? key : Number(key);
  if (Number.isNaN(value)) throw new ValidationError({ Key: ['Key is not known'] });
  return grouping === 'team' ? teamFilter(value, context) : { [groups.by]: value };
}

/** The facts of a team's members; null: of everyone without a team. */
async function teamFilter(team: Scalar, context: ReportContext): Promise<Filter> {
  const teams = await teamsOfPeople(context);
  const membersOf = (isMember: (teamId: number | null) => boolean) =>
    teams.filter(({ TeamId }) => isMember(TeamId)).map(({ PersonId }) => PersonId);
  if (team !== null) return { PersonId: { $in: membersOf((id) => id === team) } };
  return { $and: membersOf((id) => id !== null).map((id) => ({ PersonId: { $ne: id } })) };
}

function jobRow(
  { date }: FactReport,
  figure: Figure,
  fact: Happening,
  job: { JobName: string; CustomerId: number | null; CustomerName: string } | undefined,
): ReportJobRow {
  const facts = fact as unknown as Record<string, string | number | null>;
  const standing = fact.Of === 'job' ? fact : null;
  const amount = figure.kind === 'sum' ? figure.field : fact.Of === 'job' ? 'OrderTotal' : 'Amount';
  return {
    JobId: fact.JobId,
    JobName: job?.JobName ?? '',
    CustomerId: job?.CustomerId ?? null,
    CustomerName: job?.CustomerName ?? '',
    EstimateDate: standing?.CountedAt ?? null,
    OrderDate: standing?.OrderDate ?? null,
    Days: standing?.DaysToClose ?? null,
    Stage: stageOf(standing),
    Amount: Number(facts[amount]),
    Detail: 'Detail' in fact ? fact.Detail : '',
    Date: date ? String(facts[date.field]) : null,
  };
}

function stageOf(facts: JobFacts | null): string {
  if (!facts) return '';
  if (facts.Outcome === 'lost') return 'Lost';
  return facts.Outcome === 'archived' ? 'Archived' : stageLabel(facts.Stage);
}
