import type { ItemManufacturingStatusId } from '../enums.ts';
import type { JobItemRef } from '../job/record/job-item.ts';

/** The most records that one call changes, prints or emails. */
export const MAX_BULK = 200;
/** The most items of these records. */
export const MAX_BULK_ITEMS = 2_000;

/** The body of every call that changes many records (ruling 97). */
export interface BulkRequest {
  /** A random text of the client, such as a UUID; 64 characters at most. A repeat with the same one goes on where the first call stopped. */
  BulkId: string;
  /** 200 at most. */
  Ids: number[];
}

/** POST jobs/bulk/archive. */
export interface BulkArchiveRequest extends BulkRequest {
  /** false: restores. */
  Archived: boolean;
}

/** POST jobs/bulk/assign. A field that is left out stays; EstimatorId null is for none. */
export interface BulkAssignRequest extends BulkRequest {
  UserId?: number | null;
  EstimatorId?: number | null;
}

/** POST jobs/bulk/lost. */
export interface BulkLostRequest extends BulkRequest {
  LostReasonId: number;
}

/** POST orders/bulk/item-status. */
export interface BulkItemStatusRequest extends BulkRequest {
  StatusId: ItemManufacturingStatusId;
  /** The items of these jobs; when left out, all that can have the status. */
  Items?: (JobItemRef & { JobId: number })[];
  /** Ends the blocks of the items first. */
  Unblock?: boolean;
}

/** POST jobs/bulk/archive/undo and alike: the same BulkId, and the versions that its answer named. */
export interface BulkUndoRequest {
  BulkId: string;
  Versions: BulkVersion[];
}

/** The version of a record after a bulk call changed it. */
export interface BulkVersion {
  Id: number;
  Version: number;
}

/** The response of every bulk call, in the order of the request (ruling 97). */
export interface BulkAnswer {
  IsSuccess: true;
  /** The records that are as wanted, also those that were so before. */
  Done: number[];
  Refused: RefusedRecord[];
  /** Of the records that the call changed. */
  Versions: BulkVersion[];
}

/** A record that a bulk call did not change, and why. */
export interface RefusedRecord {
  Id: number;
  Message: string;
}
