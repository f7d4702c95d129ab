import type { ModelState } from '../core/errors.ts';

/** Every list and search (ruling 2). `total` counts all that match, before Skip and Take; also sent as X-List-Count. */
export interface ListAnswer<R> {
  data: R[];
  total: number;
}

/** The body of every search; `Query` `*` or empty means all. Defaults: Skip 0, Take 999, ShowArchived false. */
export interface SearchRequest {
  Query?: string;
  Skip?: number;
  Take?: number;
  ShowArchived?: boolean;
  /** A sortable field of the row, `-` in front for descending: `-OrderDate`. */
  Sort?: string;
}

/** What a write answers (ruling 3). `Version` is the thing's version after it. */
export interface SaveAnswer {
  IsSuccess: true;
  Id: number;
  Version: number;
}

/** What a call answers that changes nothing with an id. */
export interface SuccessAnswer {
  IsSuccess: true;
}

/** What a refused call answers (ruling 3). `ChangedBy` and `ChangedAt` come with 409, `RequestId` with 5xx. */
export interface RefusedAnswer {
  IsSuccess: false;
  Message: string;
  ModelState?: ModelState;
  Version?: number;
  ChangedBy?: string;
  ChangedAt?: string;
  RequestId?: string;
}

/** Id and name, for drop-downs. */
export interface SimpleItem {
  Id: number;
  Name: string;
}

export interface Address {
  Address1: string;
  City: string;
  /** Two letters, as `options/states` lists them. */
  State: string;
  Zip: string;
}

/** `Phone` is the first 10 digits, `Extension` the rest, `PhoneExt` both together. Exactly one is primary. */
export interface Phone {
  Phone: string;
  Extension: string;
  PhoneExt: string;
  IsPrimary: boolean;
  PhoneTypeId: number;
}

/** Where a picture is read: paths relative to /api/v1/. */
export interface Image {
  Path: string;
  ThumbnailPath: string;
}

export interface StateOption {
  Id: string;
  Name: string;
}
