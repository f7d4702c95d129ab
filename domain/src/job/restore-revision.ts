import type { FenceLine } from '../contract/fence-line.ts';
import { NotFoundError } from '../core/errors.ts';
import { ItemKinds } from '../enums.ts';
import { isChosenIn, optionOf } from '../option.ts';
import { editJob } from './editing.ts';
import { fenceLinePostsOf } from './fence-line-posts.ts';
import type { JobEdits, RestoreRevision } from './job.commands.ts';
import type { ItemFields, JobFact } from './job.events.ts';
import { inTurn, pendingStatus, requireEditable } from './job.state.ts';
import { fenceLinesOf, itemsOf, type Job, type JobItem } from './job.ts';
import { chooseOptions, jobOptions } from './options.ts';
import { jobParts, partAmount, revisionOf } from './revision-state.ts';
import { showsTheSame } from './same-content.ts';

/**
 * Makes what an older revision showed the present again, as ordinary edits in one append: fence lines, items, prices,
 * options, fees, discount, tax and address. Status, approval, customer, company and price level stay. What was removed
 * since returns under new ids (ruling 52).
 */
export function restoreRevision(job: Job, { Revision, Then }: RestoreRevision['data']): JobFact[] {
  if (!revisionOf(job, Revision)) throw new NotFoundError('Revision not found');
  requireEditable(job, 'Only an estimate can be changed');
  const ids = new Map<string, number>();
  return inTurn(
    job,
    (now) => editJob(now, editsTo(now, Then)),
    (now) => restoredLines(now, Then, ids),
    (now) => restoredItems(now, Then, ids),
    (now) => restoredLinks(now, Then, ids),
    (now) => restoredChoices(now, Then),
    (now) => signedAgain(now, Revision, Then),
  );
}

/** The changed parts that show again what was signed. The signature is valid for them again. */
function signedAgain(job: Job, Revision: number, then: Job): JobFact[] {
  if (revisionOf(job, Revision)?.Decision !== 'approved') return [];
  const Parts = jobParts.filter((part) => {
    const approval = job.Approved[part];
    if (approval?.Revision !== Revision || !approval.IsChanged) return false;
    return partAmount(job, part) === approval.Amount && showsTheSame(job, then, part);
  });
  return Parts.length === 0 ? [] : [{ type: 'SignedContentRestored', data: { Revision, Parts } }];
}

/** A job that has a tax rate or an exemption keeps one, though the revision had none (section 5). */
function editsTo(job: Job, then: Job): JobEdits {
  const { Address, Discount, DeliveryFee, OtherDescription, OtherPrice, IsMeasurement } = then;
  const { TaxRateId, TaxRateName, TaxRate, TaxRateVersion, IsTaxExempt, TaxExemptNote } = then;
  const isTaxKept = TaxRateId === null && !IsTaxExempt;
  const isSameRate = TaxRateId === job.TaxRateId;
  return {
    Address,
    Discount,
    DeliveryFee,
    OtherDescription,
    OtherPrice,
    IsMeasurement,
    ...(!isTaxKept && { IsTaxExempt, TaxExemptNote }),
    ...(!isTaxKept && !isSameRate && { TaxRateId, TaxRateName, TaxRate, TaxRateVersion }),
  };
}

/** Ids of the present job by those of the revision. */
type NewIds = Map<string, number>;
const lineKey = (id: number) => `line ${id}`;
const itemKey = (id: number) => `item ${id}`;

function restoredLines(job: Job, then: Job, ids: NewIds): JobFact[] {
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

function restoredLine(job: Job, line: FenceLine, Position: number, ids: NewIds): JobFact[] {
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

function restoredItems(job: Job, then: Job, ids: NewIds): JobFact[] {
  return inTurn(
    job,
    (now) =>
      itemsOf(now)
        .filter(({ Id }) => !then.Items[Id])
        .map(({ Id, Kind, Description }) => ({ type: 'ItemRemoved', data: { Id, Kind, Description } })),
    ...itemsOf(then).map((item) => (now: Job) => restoredItem(now, item, ids)),
  );
}

function restoredItem(job: Job, item: JobItem, ids: NewIds): JobFact[] {
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

function addedAgain(item: JobItem): JobFact {
  if (item.Kind === ItemKinds.Labor) return { type: 'LaborAdded', data: { Item: item } };
  if (item.Kind === ItemKinds.Misc) return { type: 'MiscItemsAdded', data: { Items: [item] } };
  return { type: 'MaterialsAdded', data: { Items: [item] } };
}

/** The places of posts that were lost with their post or line. */
function restoredLinks(job: Job, then: Job, ids: NewIds): JobFact[] {
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

function restoredChoices(job: Job, then: Job): JobFact[] {
  const isChosen = isChosenIn(then);
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
