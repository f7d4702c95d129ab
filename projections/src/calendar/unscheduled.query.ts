import {
  AccessLevels,
  type ClaimTypeName,
  DeliveryTypes,
  dayAt,
  deliveryAccess,
  hasAnyClaim,
  JobStatuses,
  type UnscheduledAnswer,
  type UnscheduledRequest,
} from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { withCreditMarks } from '../credit/credit.query.ts';
import { listJobs } from '../job-list/job-list.query.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { type CalendarClock, jobFilter } from './calendar.query.ts';
import type { CalendarCaller } from './job-events.ts';

interface Tray {
  readonly claims: readonly ClaimTypeName[];
  readonly filter: FieldFilter;
}

/** The lists of the tray, with the claims that show them. */
const trays: Readonly<Record<keyof UnscheduledAnswer, Tray>> = {
  Opportunities: {
    claims: ['Opportunities', 'Estimates'],
    filter: { IsOpportunity: true, Archived: false, IsLost: false },
  },
  Installations: { claims: ['Estimates'], filter: { NeedsInstallation: true } },
  Deliveries: {
    claims: deliveryAccess.read,
    filter: {
      JobStatusId: JobStatuses.Ready,
      DeliveryTypeId: DeliveryTypes.Delivery,
      DeliveryId: null,
      Archived: false,
    },
  },
};

/** The claims that show at least one list of the tray. */
export const trayClaims: readonly ClaimTypeName[] = [...new Set(Object.values(trays).flatMap(({ claims }) => claims))];

/** The jobs without a date that the caller may see, the longest without activity first. */
export async function unscheduledJobs(
  reader: Reader,
  { Query: text, Take: take = 50, ...filters }: UnscheduledRequest,
  caller: CalendarCaller,
  { now, zone }: CalendarClock,
): Promise<UnscheduledAnswer> {
  const chosen = await jobFilter(reader, filters);
  const list = async ({ claims, filter }: Tray) =>
    hasAnyClaim(caller.ClaimFlags, claims, AccessLevels.Read)
      ? withCreditMarks(
          reader,
          caller,
          await listJobs(
            reader,
            {
              filter: { $and: [jobScopeFilter(caller), filter, chosen] },
              text,
              sort: [['LastStepAt', 1]],
              take,
            },
            caller,
            { zone, today: dayAt(now, zone) },
          ),
        )
      : null;
  const [Opportunities, Installations, Deliveries] = await Promise.all([
    list(trays.Opportunities),
    list(trays.Installations),
    list(trays.Deliveries),
  ]);
  return { Opportunities, Installations, Deliveries };
}
