import type { Actor } from '../core/event.ts';
import type { ItemKindId, ItemManufacturingStatusId, JobStatusId } from '../enums.ts';
import type { JobTotals } from '../job/record/job-price.ts';
import type { ListAnswer, SaveAnswer } from './common.ts';
import type { HistoryChange } from './history.ts';

/**
 * A point in the history of a record. Reads take it as `at`: a version of the record (`12`), an instant (ISO 8601) or
 * `p` and a position of the log (ruling 52).
 */
export interface Moment {
  /** The version of the record at that point. */
  Version: number;
  /** The place in the log that the answer reflects. `p` and this text is an `at`. */
  Position: string;
  /** The time of the last event of the record, or of a record that belongs to it, by then. An instant. */
  At: string;
}

/** Set in answers with `at`: the point, and what the page needs besides it. */
export interface JobMoment extends Moment {
  /** The version and the status of today. */
  LastVersion: number;
  LastStatusId: JobStatusId;
  /** The reason why today's job cannot be edited, so that nothing can be restored; '' for none. */
  LockReason: string;
  /** The names of ids whose lists are read by the client, as of then; '' for none. */
  PriceLevelName: string;
  LocationName: string;
  PaymentTermName: string;
  TaxRateName: string;
  LostReason: string;
}

/** The subject of a step in a timeline. `words`: texts, dates and choices without a price. */
export type TickKind = 'money' | 'customer' | 'stage' | 'words';

/** An event in a timeline: GET history/{kind}/{id}/timeline. */
export interface TimelineTick {
  /** `p` and this text is the `at` just after the event. */
  Position: string;
  /** The version of the record itself; null for an event of a payment, a document or a delivery of a job. */
  Version: number | null;
  At: string;
  Kind: TickKind;
  /** The record of the event: `job`, `payment`, `document`, `delivery` or the kind that was asked for. */
  Record: string;
  RecordId: number;
  Type: string;
  ActorKind: Actor['kind'];
  ActorName: string;
  Text: string;
  /** The reason or note that was recorded with it; '' for none. */
  Why: string;
  /** The network address and browser that were recorded with it; '' for none. */
  Where: string;
  /** The job's grand total after the event, in dollars; null for other kinds of records. */
  GrandTotal: number | null;
}

/** GET history/{kind}/{id}/timeline?skip=&take=: oldest first, at most 2,000 a page. `Version` is that of today. */
export interface Timeline extends ListAnswer<TimelineTick> {
  Version: number;
}

/** A field of a record as text: names for ids, null for empty. `Key` is unique within the record. */
export interface FieldAt {
  Key: string;
  Field: string;
  Value: string | null;
}

/** GET history/{kind}/{id}/at?at=: a record as it stood, without `at` as it stands. */
export interface RecordAt extends Moment {
  Kind: string;
  Id: number;
  /** '' for a record without a name. */
  Name: string;
  LastVersion: number;
  Fields: FieldAt[];
}

/** A field that differs between two points. */
export interface FieldChange extends HistoryChange {
  Key: string;
}

/**
 * GET history/{kind}/{id}/compare?from=&to=: the fields that differ. Without `to`, the record of today; without `from`, the
 * step before `to`, so that the answer is what changed at that step.
 */
export interface RecordComparison {
  From: Moment;
  To: Moment;
  Fields: FieldChange[];
}

/** An amount of a job at two points, in dollars. */
export interface ComparedAmount {
  Key: keyof JobTotals;
  Label: string;
  From: number;
  To: number;
  Difference: number;
}

/** The progress of the shop with an item of an order. */
export interface ItemProgress {
  /** null for labor. */
  ManufacturingStatusId: ItemManufacturingStatusId | null;
  /** The reason for a block; '' if the item is not blocked. */
  BlockReason: string;
  /** `yyyy-MM-dd`. */
  ExpectedDate: string | null;
}

/** The compared fields of an item. `DiscountPercent` null: the job's. Amounts in dollars. */
export interface ItemSide extends ItemProgress {
  Description: string;
  Quantity: number;
  UnitPrice: number;
  DiscountPercent: number | null;
  PriceNote: string;
  Option: string;
  OptionGroup: string;
  IsChosen: boolean;
  LineTotal: number;
}

/** An item that differs; null on the side that does not have it. */
export interface ComparedItem {
  Kind: ItemKindId;
  /** The id at `To`, or at `From` for a removed item. */
  Id: number;
  From: ItemSide | null;
  To: ItemSide | null;
}

/** A fence line, payment or document that differs, as text; null on the side that does not have it. */
export interface ComparedPart {
  Id: number;
  From: string | null;
  To: string | null;
}

/**
 * GET jobs/{id}/compare?from=&to=: money first. `from` and `to` as in `RecordComparison`. `Money` has all amounts, also
 * those that are the same, except those that are 0 on both sides.
 */
export interface JobComparison extends RecordComparison {
  Money: ComparedAmount[];
  Items: ComparedItem[];
  FenceLines: ComparedPart[];
  Payments: ComparedPart[];
  Documents: ComparedPart[];
}

/**
 * PUT jobs/{id}/restore, customers/{id}/restore, companies/{id}/restore and {list}/restore/{id}: brings back the values of
 * `At` as ordinary edits (ruling 52). A dry run answers what would change and records nothing.
 */
export interface RestoreRequest {
  At: string;
  Version?: number;
  DryRun?: boolean;
}

/** A field that is not brought back, and why. */
export interface FieldNotRestored {
  Field: string;
  Reason: string;
}

export interface RestoreAnswer extends SaveAnswer {
  Fields: FieldChange[];
  NotRestored: FieldNotRestored[];
}

/** The response of PUT jobs/{id}/restore: `Changes` compares the job before with the job after. */
export interface RestoreJobAnswer extends SaveAnswer {
  Changes: JobComparison;
  NotRestored: FieldNotRestored[];
}
