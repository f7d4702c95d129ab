import { type ItemKindId, ItemKinds } from '../../enums.ts';
import type { JobPart } from './approval-state.ts';
import { fenceLinesOf, itemsOf, type Job } from './job.ts';
import type { JobItem } from './job-item.ts';
import { isAlternativeOf, type OptionName } from './option.ts';

/**
 * The parts of a job that an event changes for the customer (ruling 44). A function returns them if they depend on the
 * event's data. Its `job` is null where only whether something changed matters.
 */
export type ChangedParts<Data> = readonly JobPart[] | ((data: Data, job: Job | null) => readonly JobPart[]);

export const jobParts: readonly JobPart[] = ['materials', 'labor'];

/** The fields of an item that a customer sees. */
const shownItemFields = [
  'Quantity',
  'UnitPrice',
  'DiscountPercent',
  'Description',
  'LaborTypeId',
  'PostId',
  'PostTypeId',
  'Option',
  'OptionGroup',
];

interface ItemOfKind {
  readonly Kind: ItemKindId;
}

export const partsOfItem = ({ Kind }: ItemOfKind): readonly JobPart[] => [partOf(Kind)];

export const partsOfItemChange = ({
  Kind,
  Now,
}: ItemOfKind & { readonly Now: Partial<JobItem> }): readonly JobPart[] =>
  shownItemFields.some((field) => field in Now) ? [partOf(Kind)] : [];

/** The parts with items or lines of the option, or of its alternatives. */
export function partsOfOption(option: OptionName, job: Job | null): readonly JobPart[] {
  if (!job) return jobParts;
  const isAffected = isAlternativeOf(option);
  const parts = itemsOf(job).flatMap((item) => (isAffected(item) ? [partOf(item.Kind)] : []));
  const isDrawn = fenceLinesOf(job).some(isAffected);
  return jobParts.filter((part) => parts.includes(part) || (isDrawn && part === 'materials'));
}

const partOf = (kind: ItemKindId): JobPart => (kind === ItemKinds.Labor ? 'labor' : 'materials');
