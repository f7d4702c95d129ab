import type { ModelState } from '../core/errors.ts';
import type { CompanyChoice } from './company-choice.ts';

/**
 * The response of every list and search (ruling 2). `total` is the number of matches before Skip and Take; it is also
 * sent as X-List-Count. With `totalIsMinimum`, there are more: a search of jobs or customers with words or filters may
 * stop counting at 10,000 (ruling 59). Then the page is full, and later pages are found in the same way.
 */
export interface ListAnswer<R> {
  data: R[];
  total: number;
  totalIsMinimum?: true;
  /** Of lists of jobs: sums of all matches in dollars, unless there are more than 10,000. */
  sums?: ListSums;
}

export interface ListSums {
  GrandTotal: number;
  PaidTotal: number;
  Balance: number;
}

/** The longest search text, in characters. */
export const MAX_QUERY_LENGTH = 200;

/**
 * The body of every search. An empty `Query` or `*` matches all records. Defaults: Skip 0, Take 999, ShowArchived
 * false.
 */
export interface SearchRequest {
  Query?: string;
  Skip?: number;
  Take?: number;
  ShowArchived?: boolean;
  /** A sortable field of the row, prefixed with `-` for descending order: `-OrderDate`. */
  Sort?: string;
}

/** The response to a write (ruling 3). `Version` is the record's new version. */
export interface SaveAnswer {
  IsSuccess: true;
  Id: number;
  Version: number;
  /** The version that the save replaced. From there to `Version`, all events are those of this save. */
  PreviousVersion: number;
  /** The id of the child that the call added to the record: a fence line, an item or a post's place on a line. */
  ChildId?: number;
  /** The ids of all children, when the call added several. */
  ChildIds?: number[];
  /** The company that was chosen for a new job, when the call named none. */
  Company?: CompanyChoice;
}

/** The response to a write that does not concern a single record. */
export interface SuccessAnswer {
  IsSuccess: true;
}

/** The error response (ruling 3). `ChangedBy` and `ChangedAt` are set for status 409, `RequestId` for 5xx. */
export interface RefusedAnswer {
  IsSuccess: false;
  Message: string;
  ModelState?: ModelState;
  Version?: number;
  ChangedBy?: string;
  ChangedAt?: string;
  RequestId?: string;
  /** With status 400: repeat the call with this flag in the body to confirm what `Message` says (ruling 69). */
  Question?: string;
  /** With status 401: repeat the call with the user's `Code` (ruling 66). */
  TwoFactorRequired?: boolean;
}

/** Id and name, for drop-down lists. */
export interface SimpleItem {
  Id: number;
  Name: string;
}
