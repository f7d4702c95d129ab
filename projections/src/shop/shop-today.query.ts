import {
  type AwaitedItem,
  addDays,
  ItemKinds,
  isItemDone,
  JobStatuses,
  type ShopDay,
  type ShopToday,
  weekOf,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import {
  type DeliveryItem,
  type DeliveryJobRecord,
  deliveryJobsProjection,
  isAwaited,
} from '../deliveries/delivery-jobs.projection.ts';
import { type JobCaller, jobScopeFilter } from '../job-list/job-scope.ts';

const { model } = deliveryJobsProjection;
const { Order, Ready, Delivered, Invoiced } = JobStatuses;
const MAX_ORDERS_OF_A_WEEK = 999;
const MAX_AWAITING_ORDERS = 200;

/** Returns the work of the shop in the week of `today`, a company day. Limited to the jobs that the caller may see. */
export async function shopToday(reader: Reader, caller: JobCaller, today: string): Promise<ShopToday> {
  const scope = jobScopeFilter(caller);
  const days = Array.from({ length: 7 }, (_, index) => addDays(weekOf(today), index));
  const [due, awaiting, undated] = await Promise.all([
    reader.find(model, {
      filter: {
        JobStatusId: { $in: [Order, Ready, Delivered, Invoiced] },
        Archived: false,
        DueDate: { $gte: days[0], $lte: days[6] },
        ...scope,
      },
      take: MAX_ORDERS_OF_A_WEEK,
    }),
    reader.find(model, { filter: { IsAwaiting: true, ...scope }, sort: [['DueDate', 1]], take: MAX_AWAITING_ORDERS }),
    reader.sum(model, { filter: { JobStatusId: Order, Archived: false, DueDate: null, ...scope }, fields: [] }),
  ]);
  return {
    Load: days.map((day) =>
      dayOf(
        day,
        due.data.filter(({ DueDate }) => DueDate === day),
      ),
    ),
    Awaited: awaiting.data.flatMap(awaitedItems).sort(byExpectedDate),
    Undated: undated[0]?.count ?? 0,
  };
}

function dayOf(Day: string, jobs: readonly DeliveryJobRecord[]): ShopDay {
  const pieces = jobs.flatMap((job) =>
    Object.values(job.Items)
      .filter(isPiece)
      .map((item) => ({ job, item })),
  );
  const sum = (some: typeof pieces) =>
    Math.round(some.reduce((total, { item }) => total + item.Quantity, 0) * 100) / 100;
  return { Day, Pieces: sum(pieces), Done: sum(pieces.filter(({ job, item }) => isDone(job, item))) };
}

const isPiece = ({ Kind }: DeliveryItem): boolean => Kind === ItemKinds.FenceSection || Kind === ItemKinds.Gate;

/** All items of a job that has left the shop count as done in any state. */
const isDone = ({ JobStatusId }: DeliveryJobRecord, { StatusId, IsBlocked }: DeliveryItem): boolean =>
  JobStatusId !== Order || (isItemDone(StatusId) && !IsBlocked);

const awaitedItems = ({ Id: JobId, JobName, Version, Items }: DeliveryJobRecord): AwaitedItem[] =>
  Object.entries(Items)
    .filter(([, item]) => isAwaited(item))
    .map(([id, { Kind, Description, Quantity, ExpectedDate }]) => ({
      ...{ JobId, JobName, Version, Kind, Id: Number(id), Description, Quantity, ExpectedDate },
    }));

const byExpectedDate = (a: AwaitedItem, b: AwaitedItem): number =>
  (a.ExpectedDate ?? '9999').localeCompare(b.ExpectedDate ?? '9999') || a.JobId - b.JobId || a.Id - b.Id;
