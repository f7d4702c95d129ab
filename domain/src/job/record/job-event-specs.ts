import type { EventSpec } from '../../core/event-table.ts';
import type { JobPart } from './approval-state.ts';
import type { ChangedParts } from './changed-parts.ts';
import type { Job, JobFields, nameFields } from './job.ts';
import type { JobItem } from './job-item.ts';
import type { JobPrice } from './job-price.ts';

/** Changed fields with their new values. `Was` holds their previous values. */
export type Changed<Fields> = Fields & { Was: Fields };

export type EditField = keyof JobFields | 'DeliveryFee' | 'OtherDescription' | 'OtherPrice';
/** Fields, and the names of the ids among them. */
type WithNames<Field extends EditField> =
  | Field
  | { [Id in keyof typeof nameFields]: Id extends Field ? (typeof nameFields)[Id] : never }[keyof typeof nameFields];
type Edit<Field extends EditField> = Changed<Partial<Pick<Job, WithNames<Field>>>>;

/** What an event does to the estimate that was sent last, or to what the customer approved. */
export type ApprovalStep =
  | 'sent'
  | 'emailed'
  | 'email-failed'
  | 'opened'
  | 'declined'
  | 'approved'
  | 'withdrawn'
  /** A part of the job that the customer may have seen is no longer the same. */
  | 'outdated'
  /** The job is an order: nobody can answer any more. */
  | 'closed';

/** The items that an event adds to the job, changes and removes. */
export interface ItemsChange {
  readonly added: readonly JobItem[];
  readonly changed: readonly { readonly Id: number; readonly Now: Partial<JobItem> }[];
  readonly removed: readonly Pick<JobItem, 'Id' | 'Kind'>[];
}

/** An entry of the table of a job's events: the event's data, and what it means. `jobChange` reads it. */
export interface JobEventSpec<Data, IsPriced extends boolean = boolean> extends EventSpec<Data> {
  /** True if the event changes the price of the job and therefore contains its totals. */
  readonly isPriced: IsPriced;
  readonly changedParts: ChangedParts<never>;
  /** Returns the fields of the job that the event sets. */
  readonly sets: (data: never) => Partial<Job>;
  /** Omitted: none. */
  readonly items?: (data: never) => Partial<ItemsChange>;
  /** Omitted: none. */
  readonly approval?: ApprovalStep | ((data: never) => ApprovalStep | null);
}

type ChildSpec<Data, IsPriced extends boolean> = JobEventSpec<Data, IsPriced> & {
  /** The event changes items or fence lines of the job and none of its own fields. */
  readonly isOfChildren: true;
};

type ApprovalSpec<Data> = JobEventSpec<Data, false> & {
  /** The event is of the job's revisions and their approval. */
  readonly isOfApproval: true;
};

type StageSpec<Data, IsPriced extends boolean> = JobEventSpec<Data, IsPriced> & {
  /** The event moves the job from one stage to another, or takes it out of the pipeline. */
  readonly isStage: true;
};

type EditSpec<Field extends EditField, IsPriced extends boolean, Data = Edit<Field>> = JobEventSpec<Data, IsPriced> & {
  /** The fields whose changes the event records. */
  readonly fields: readonly Field[];
};

type Sets<Data> = (data: Data) => Partial<Job>;
type Approval<Data> = ApprovalStep | ((data: Data) => ApprovalStep | null);

/** The fields that the data of an event carries beside their previous values and the totals. */
export function carried<Fields extends object>({
  Was,
  Totals,
  ...fields
}: Fields & { Was?: object; Totals?: JobPrice }): Omit<Fields, 'Was' | 'Totals'> {
  return fields;
}

const nothing = () => ({});

const noParts: readonly JobPart[] = [];

/** An event of one of these three kinds edits no fields, items or fence lines: the customer sees the same after it. */
export const plain = <Data extends object>(sets: Sets<Data> = carried): JobEventSpec<Data, false> => ({
  isPriced: false,
  changedParts: noParts,
  sets,
});
export const stage = <Data extends object>(sets: Sets<Data>, approval?: Approval<Data>): StageSpec<Data, false> => ({
  ...plain(sets),
  approval,
  isStage: true,
});
export const ofApproval = <Data extends object>(
  approval?: Approval<Data>,
  sets: Sets<Data> = nothing,
): ApprovalSpec<Data> => ({ ...plain(sets), approval, isOfApproval: true });

/** An event of the job's schedule. `schedule-state.ts` defines its effect. */
export const ofSchedule = <Data extends object>(
  approval?: Approval<Data>,
): JobEventSpec<Data, false> & { readonly isOfSchedule: true } => ({
  ...plain<Data>(nothing),
  approval,
  isOfSchedule: true,
});

/** An event of the emails with documents. `state/email-state.ts` defines its effect. */
export const ofEmails = <Data extends object>(): JobEventSpec<Data, false> & { readonly isOfEmails: true } => ({
  ...plain<Data>(nothing),
  isOfEmails: true,
});

export const priced = <Data extends object>(
  changedParts: ChangedParts<Data>,
  sets: Sets<Data> = carried,
): JobEventSpec<Data, true> => ({ isPriced: true, changedParts, sets });
export const pricedStage = <Data extends object>(
  changedParts: ChangedParts<Data>,
  sets: Sets<Data>,
  approval?: Approval<Data>,
): StageSpec<Data, true> => ({ ...priced(changedParts, sets), approval, isStage: true });

export const edit = <F extends EditField>(
  changedParts: ChangedParts<Edit<NoInfer<F>>>,
  ...fields: F[]
): EditSpec<F, false> => ({ isPriced: false, changedParts, sets: carried, fields });
export const pricedEdit = <F extends EditField>(
  changedParts: ChangedParts<Edit<NoInfer<F>>>,
  ...fields: F[]
): EditSpec<F, true> => ({ isPriced: true, changedParts, sets: carried, fields });

/**
 * An edit that also names the job's other owner, so that a read model of customers knows whose job it is (ruling 56).
 * Events of earlier versions get it when the log is read, see `server/src/adapters/event-store/job-owners.ts`.
 */
export const owned = <F extends 'CustomerId' | 'UserId', Other extends 'CustomerId' | 'UserId'>(
  changedParts: readonly JobPart[],
  field: F,
  other: Other,
): EditSpec<F, false, Edit<F> & Partial<Pick<Job, Other>>> & { readonly other: Other } => ({
  isPriced: false,
  changedParts,
  sets: carried,
  fields: [field],
  other,
});

type Items<Data> = (data: Data) => Partial<ItemsChange>;

/** An event that sets no fields. Without `items`, it changes fence lines or the choice of options. */
export const ofChildren = <Data extends object>(
  changedParts: ChangedParts<Data>,
  items?: Items<Data>,
): ChildSpec<Data, false> => ({ isPriced: false, changedParts, sets: nothing, items, isOfChildren: true });
export const pricedOfChildren = <Data extends object>(
  changedParts: ChangedParts<Data>,
  items?: Items<Data>,
): ChildSpec<Data, true> => ({ isPriced: true, changedParts, sets: nothing, items, isOfChildren: true });
