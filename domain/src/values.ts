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
