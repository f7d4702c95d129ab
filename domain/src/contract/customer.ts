import type { customerFields } from '../fields/customer.fields.ts';
import type { BodyOf, RowOf } from '../fields/field.ts';
import type { Address, Phone } from '../values.ts';
import type { SearchRequest, SimpleItem } from './common.ts';

/**
 * POST customers and PUT customers/{id}. `Discount` is a fraction with 4 decimals. `SourceId` is for retail customers
 * only. Omitted fields take their defaults on POST and do not change on PUT. `Name` and `CustomerTypeId` are required
 * on POST. `TaxRateId` defaults to the rate of the customer's state, or else of the company's default state.
 */
export interface SaveCustomerRequest extends Partial<BodyOf<typeof customerFields>> {
  Version?: number;
}

/** PUT customers/{id}/phones. */
export interface SavePhonesRequest {
  Phones: Partial<Phone>[];
  Version?: number;
}

/** PUT customers/{id}/address. null or an address without text removes the address. */
export interface SaveAddressRequest {
  Address: Address | null;
  Version?: number;
}

export interface CustomerSearchRequest extends SearchRequest {
  SourceIds?: number[];
  TypeId?: number;
}

/**
 * A row of POST customers/_search, and the response of GET customers/{id}. Lists can be sorted by Name, Email,
 * CustomerTypeId, SourceId, CreatedAt and Id.
 */
export interface CustomerRow extends RowOf<typeof customerFields> {
  Id: number;
  Version: number;
  CustomerType: SimpleItem;
  /** The source, archived or not. */
  CustomerSource: SimpleItem | null;
  /** The payment term, archived or not. */
  PaymentTerm: SimpleItem | null;
  /** What a customer with a credit limit owes, in dollars (ruling 96); null without a limit, and for market partners. */
  Owes: number | null;
  Archived: boolean;
  /**
   * The customer that this one was merged into; null if it was not merged. A merged customer is archived permanently
   * and cannot be changed.
   */
  MergedIntoId: number | null;
  CreatedAt: string;
}

/**
 * PUT customers/sources: replaces the whole list. Entries without an `Id` are added, entries with an `Id` are renamed,
 * and omitted sources are archived. Blank names are ignored. Returns SuccessAnswer. Refused (400) with `sourceInUse`.
 */
export interface SaveSourcesRequest {
  Sources: { Id?: number | null; Name: string }[];
}

/** The message of PUT customers/sources when an omitted source is used by a customer (administration section 8). */
export const sourceInUse = 'Source Update Failed. Make sure any removed methods are not being used on any customers.';

/**
 * POST customers/duplicates: the customer details entered so far. Omitted and empty fields match nothing. `Id` is the
 * customer being edited, which is excluded from the results.
 */
export interface DuplicatesRequest {
  Name?: string;
  Email?: string;
  Zip?: string;
  /** Phone numbers with extensions, in any format. */
  Phones?: readonly string[];
  Id?: number;
}

const duplicateMatches = ['Phone', 'Email', 'NameAndZip'] as const;
export type DuplicateMatch = (typeof duplicateMatches)[number];

/** A row of POST customers/duplicates, with the matching fields. Returns at most 12 customers, none archived. */
export interface DuplicateCustomer
  extends Pick<CustomerRow, 'Id' | 'Version' | 'Name' | 'Email' | 'CustomerTypeId' | 'Address' | 'CustomerPhones'> {
  Matches: DuplicateMatch[];
}

/**
 * POST customers/{id}/merge: merges another customer into customer {id}, which keeps its own details and takes over
 * missing phones, email and address. Jobs, notes, documents and contacts are moved shortly afterwards. Returns
 * SaveAnswer for {id}. A merge cannot be undone.
 */
export interface MergeCustomersRequest {
  MergedCustomerId: number;
  /** The version of customer {id}. */
  Version?: number;
  /** The version of the merged customer. */
  MergedVersion?: number;
}
