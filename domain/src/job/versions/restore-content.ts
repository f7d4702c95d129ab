import { ItemKinds } from '../../enums.ts';
import { jobOptions } from '../content/job-options.ts';
import { fenceLinePostsOf } from '../fence-lines/fence-line-posts.ts';
import { chooseOptions, settleOptions } from '../items/options.ts';
import type { FenceLine } from '../record/fence-line.ts';
import type { ItemFields, UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import type { JobItem } from '../record/job-item.ts';
import { isChosenIn, optionOf } from '../record/option.ts';
import { after, inTurn, pendingStatus } from '../state/job.state.ts';

/**
 * Brings back the fence lines, items, places of posts and choices of options of an earlier point. What was removed since
 * returns under new ids (ruling 52).
 */
export function restoreContent(job: Job, then: Job): UnpricedEvent[] {
  const ids: NewIds = new Map();
  return inTurn(
    job,
    (now) => restoredLines(now, then, ids),
    (now) => restoredItems(now, then, ids),
    (now) => restoredLinks(now, then, ids),
    (now) => restoredChoices(now, then),
  );
}

/** Ids of the present job by those of then. */
type NewIds = Map<string, number>;
const lineKey = (id: number) => `line ${id}`;
const itemKey = (id: number) => `item ${id}`;

function restoredLines(job: Job, then: Job, ids: NewIds): UnpricedEvent[] {
  const wanted = fenceLinesOf(then);
  return inTurn(
    job,
    (now) =>
      fenceLinesOf(now)
        .filter(({ Id }) => !then.FenceLines[Id])
        .map(({ Id, Section }) => ({ type: 'FenceLineRemoved', data: { Id, Description: Section.Description } })),
    ...wanted.map((line, index) => (now: Job) => restoredLine(now, line, index + 1, ids)),
  );
}

function restoredLine(job: Job, line: FenceLine, Position: number, ids: NewIds): UnpricedEvent[] {
  const present = job.FenceLines[line.Id];
  const Id = present ? line.Id : job.LastFenceLineId + 1;
  ids.set(lineKey(line.Id), Id);
  if (!present) return [{ type: 'FenceLineAdded', data: { Line: { ...line, Id }, Position } }];
  const Now = changesTo<FenceLine>(present, line);
  const { Description } = line.Section;
  const was = job.FenceLineIds.indexOf(Id) + 1;
  return [
    ...(Object.keys(Now).length > 0 ? [{ type: 'FenceLineChanged', data: { Id, Description, Now } } as const] : []),
    ...(was === Position
      ? []
      : [{ type: 'FenceLineMoved', data: { Id, Description, Position, Was: { Position: was } } } as const]),
  ];
}

function restoredItems(job: Job, then: Job, ids: NewIds): UnpricedEvent[] {
  return inTurn(
    job,
    (now) =>
      itemsOf(now)
        .filter(({ Id }) => !then.Items[Id])
        .map(({ Id, Kind, Description }) => ({ type: 'ItemRemoved', data: { Id, Kind, Description } })),
    ...itemsOf(then).map((item) => (now: Job) => restoredItem(now, item, ids)),
  );
}

function restoredItem(job: Job, wanted: JobItem, ids: NewIds): UnpricedEvent[] {
  const item = withoutOrder(wanted);
  const present = job.Items[item.Id];
  const Id = present ? item.Id : job.LastItemId + 1;
  ids.set(itemKey(item.Id), Id);
  if (!present) return [addedAgain({ ...item, Id, ManufacturingStatusId: pendingStatus(item.Kind) } as JobItem)];
  const Now = changesTo<Partial<ItemFields>>(present, {
    ...item,
    ManufacturingStatusId: present.ManufacturingStatusId,
  });
  if (Object.keys(Now).length === 0) return [];
  const Was = Object.fromEntries(Object.keys(Now).map((field) => [field, present[field as keyof JobItem] ?? '']));
  return [{ type: 'ItemChanged', data: { Id, Kind: item.Kind, Description: item.Description, Now, Was } }];
}

/** Values that were set while the job was an order are not restored. */
function withoutOrder({ Block: _, ExpectedDate: __, ...item }: JobItem): JobItem {
  return item as JobItem;
}

function addedAgain(item: JobItem): UnpricedEvent {
  if (item.Kind === ItemKinds.Labor) return { type: 'LaborAdded', data: { Item: item } };
  if (item.Kind === ItemKinds.Misc) return { type: 'MiscItemsAdded', data: { Items: [item] } };
  return { type: 'MaterialsAdded', data: { Items: [item] } };
}

/** The places of posts that were lost with their post or line. */
function restoredLinks(job: Job, then: Job, ids: NewIds): UnpricedEvent[] {
  const present = new Set(fenceLinePostsOf(job).map((link) => `${link.JobFenceLineId} ${link.JobPostId}`));
  const missing = fenceLinePostsOf(then)
    .map((link) => ({
      JobFenceLineId: ids.get(lineKey(link.JobFenceLineId)) ?? 0,
      JobPostId: ids.get(itemKey(link.JobPostId)) ?? 0,
    }))
    .filter((link) => !present.has(`${link.JobFenceLineId} ${link.JobPostId}`));
  return missing.map((link, index) => ({
    type: 'FenceLinePostAdded',
    data: { Id: job.LastFenceLinePostId + 1 + index, ...link },
  }));
}

function restoredChoices(job: Job, then: Job): UnpricedEvent[] {
  // A point between the events of one command may lack the choice that followed.
  const isChosen = isChosenIn(after(then, settleOptions(then, then)));
  const options = jobOptions(job).map(optionOf);
  return chooseOptions(
    job,
    options.map((option) => ({ ...option, IsChosen: isChosen(option) })),
  );
}

/** The fields of a line or item that differ, with the wanted values. A field that it has no more becomes ''. */
function changesTo<T>(present: object, wanted: object): Partial<T> {
  const fields = new Set([...Object.keys(present), ...Object.keys(wanted)]);
  const fieldOf = (record: object, field: string): unknown => (record as Record<string, unknown>)[field] ?? '';
  const changed = [...fields].filter(
    (field) => JSON.stringify(fieldOf(present, field)) !== JSON.stringify(fieldOf(wanted, field)),
  );
  return Object.fromEntries(
    changed.map((field) => [field, (wanted as Record<string, unknown>)[field] ?? emptyOf(field)]),
  ) as Partial<T>;
}

const emptyOf = (field: string): string | null => (field === 'Option' || field === 'OptionGroup' ? '' : null);
