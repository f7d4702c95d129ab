export interface Address {
  Address1: string;
  City: string;
  /** Two-letter code, as in `options/states`. */
  State: string;
  Zip: string;
}

/**
 * `Phone` is the 10 digits of a US number, or another country's number in E.164. `PhoneExt` is number and extension
 * together (see `readPhones`). Exactly one is primary.
 */
export interface Phone {
  Phone: string;
  Extension: string;
  PhoneExt: string;
  IsPrimary: boolean;
  PhoneTypeId: number;
}

/** The paths of an image, relative to /api/v1/. */
export interface Image {
  Path: string;
  ThumbnailPath: string;
}

export interface StateOption {
  Id: string;
  Name: string;
}

/** A stage at which rows of a schedule fall due (ruling 65). */
export type ScheduleStage = 'signing' | 'order' | 'delivery' | 'invoice';

interface TermStage {
  /** The stage at which it falls due. */
  readonly When: ScheduleStage;
  /** Calendar days from the stage until it is due. */
  readonly Days: number;
}
/** A row of the schedule of a payment term: a fraction of the grand total with 4 decimals, dollars, or the rest. */
export type TermRow = TermStage &
  ({ readonly Percent: number } | { readonly Amount: number } | { readonly IsRest: true });
