import {
  AccessLevels,
  addDays,
  type CalendarEvent,
  type CalendarSearchRequest,
  CalendarTypes,
  type CalendarWarning,
  type DeliveryCard,
  DeliveryStatuses,
  type DispatchWarning,
  dayAt,
  deliveryAccess,
  foldText,
  formatCount,
  hasAnyClaim,
  intervalOf,
  isMarketPartner,
  type ListAnswer,
  personColor,
  searchTerms,
} from '@picket/domain';
import { matches } from '../core/filter.ts';
import type { Reader } from '../core/reader.ts';
import { deliveriesProjection } from '../deliveries/deliveries.projection.ts';
import { cardsOf, findDeliveryCard, membersOf } from '../deliveries/deliveries.query.ts';
import { type JobListRecord, jobListProjection } from '../job-list/job-list.projection.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { type CalendarClock, isFiltered, jobFilter } from './calendar.query.ts';
import type { CalendarCaller } from './job-events.ts';

/** A search reads at most this many deliveries. */
const MAX_DELIVERIES = 2_000;
/** An event names at most this many customers. */
const NAMED = 2;

/**
 * The deliveries on the days of a search, one event each. Filters and words find those with such a stop. Market partners
 * get deliveries with stops of theirs, and only these stops. @throws ValidationError for days in the wrong order or too
 * many.
 */
export async function searchDeliveryEvents(
  reader: Reader,
  search: Omit<CalendarSearchRequest, 'Type'>,
  caller: CalendarCaller,
  { now, zone }: CalendarClock,
): Promise<ListAnswer<CalendarEvent>> {
  intervalOf(search, zone);
  const { data: deliveries } = await reader.find(deliveriesProjection.model, {
    filter: { DeliveryDate: { $gte: search.StartDate, $lte: search.EndDate } },
    sort: [['DeliveryDate', 1]],
    take: MAX_DELIVERIES,
  });
  const isPartner = isMarketPartner(caller.UserRoleId);
  const found = isPartner || isFiltered(search) ? await stopsFound(reader, deliveries, search, caller) : null;
  const shown = found ? deliveries.filter(({ Id }) => found.some(({ DeliveryId }) => DeliveryId === Id)) : deliveries;
  const own = isPartner ? new Set(found?.map(({ Id }) => Id)) : null;
  const cards = await cardsOf(reader, shown, dayAt(now, zone), ({ Id }) => own?.has(Id) ?? true);
  const mayMove = !isPartner && hasAnyClaim(caller.ClaimFlags, deliveryAccess.redate, AccessLevels.Full);
  const data = cards.map((card) => eventOf(card, mayMove));
  return { data, total: data.length };
}

/** The warnings of a delivery whose day was just saved. */
export async function warningsOfDelivery(reader: Reader, id: number, today: string): Promise<CalendarWarning[]> {
  const card = await findDeliveryCard(reader, id, today);
  return card?.Warnings.flatMap(warningOf) ?? [];
}

/** The jobs on the deliveries that match the filters and the words, and that the caller may see. */
async function stopsFound(
  reader: Reader,
  deliveries: readonly { Id: number }[],
  search: Omit<CalendarSearchRequest, 'Type'>,
  caller: CalendarCaller,
): Promise<JobListRecord[]> {
  const members = await membersOf(
    reader,
    deliveries.map(({ Id }) => Id),
  );
  const jobs = await reader.getMany(
    jobListProjection.model,
    members.map(({ Id }) => Id),
  );
  const filter = { $and: [jobScopeFilter(caller), await jobFilter(reader, search)] };
  const words = searchTerms(search.Query);
  return jobs.filter((job) => matches(jobListProjection.model, filter, job) && hasWords(job, words));
}

function hasWords(job: JobListRecord, words: readonly string[]): boolean {
  const text = foldText(jobListProjection.model.searchText!(job));
  return words.every((word) => text.includes(word));
}

function eventOf(card: DeliveryCard, mayMove: boolean): CalendarEvent {
  const { Id, Date: day, Jobs, TruckId, TruckName, StatusId } = card;
  return {
    id: `delivery-${Id}`,
    text: `${TruckName || `Delivery ${Id}`}, ${formatCount(Jobs.length, 'stop')}`,
    start: day,
    end: addDays(day, 1),
    allDay: true,
    JobId: null,
    Type: CalendarTypes.Delivery,
    JobStatusId: null,
    DeliveryStatusId: StatusId,
    UserId: null,
    EstimatorId: null,
    SubContractorId: null,
    TeamId: null,
    Person: TruckName,
    Color: personColor('truck', TruckId),
    Customer: named(Jobs.map(({ CustomerName, JobName }) => CustomerName || JobName).filter(Boolean)),
    Address: '',
    City: named([...new Set(Jobs.flatMap(({ Address }) => Address?.City || []))]),
    Phone: '',
    IsLost: false,
    CanMove: mayMove && StatusId !== DeliveryStatuses.Delivered,
    Version: card.Version,
    Warnings: card.Warnings.flatMap(warningOf),
  };
}

/** `Ada Garden, Ben Park and 2 more`. */
function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const kinds: Readonly<Partial<Record<DispatchWarning['Kind'], CalendarWarning['Kind']>>> = {
  'past-date': 'past',
  'not-ready': 'not-ready',
  'truck-twice': 'overlap',
};

/** Returns a warning that concerns the date. The dispatch board shows those about the load and the addresses. */
function warningOf({ Kind, Text: Message }: DispatchWarning): CalendarWarning[] {
  const kind = kinds[Kind];
  return kind ? [{ Kind: kind, Message }] : [];
}
