import type { Filter } from '../core/read-store.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { TeamFacts } from '../report-facts/report-facts.ts';
import type { FactReport, ReportContext } from './fact-report.ts';
import { inPeriod } from './report-groups.ts';

const { model } = reportFactsProjection;

/** The facts of a report: those that count, in its period, as of its moment, that the caller may see and asked for. */
export async function reportFilter(report: FactReport, context: ReportContext): Promise<Filter> {
  const { request, period, caller } = context;
  const { CompanyId, MarketPartnerId } = request;
  return {
    $and: [
      { Of: report.of, ...holding(context) },
      inPeriod(report, period),
      report.filter,
      jobScopeFilter(caller),
      { CompanyId: CompanyId ?? undefined, UserId: MarketPartnerId ?? undefined },
      await teamFilter(context),
    ],
  };
}

/** The facts that hold at the report's moment. */
const holding = ({ moment }: ReportContext) => ({
  From: { $lte: moment.Position },
  To: { $gt: moment.Position },
});

async function teamFilter(context: ReportContext): Promise<Filter> {
  const { TeamId } = context.request;
  if (TeamId === undefined || TeamId === null) return {};
  const members = (await teamsOfPeople(context)).filter((member) => member.TeamId === TeamId);
  return { PersonId: { $in: members.map(({ PersonId }) => PersonId) } };
}

/** Returns the team of each user at the report's moment. */
export async function teamsOfPeople(context: ReportContext): Promise<TeamFacts[]> {
  const { data } = await context.reader.find(model, { filter: { Of: 'team', ...holding(context) } });
  return data as TeamFacts[];
}
