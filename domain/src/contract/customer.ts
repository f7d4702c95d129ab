import type { CustomerTypeId } from '../enums.ts';
import type { Address, Phone, SearchRequest } from './common.ts';

/**
 * POST customers and PUT customers/{id}. Discount is a fraction with 4 decimals; SourceId for retail only.
 * Left-out fields take their usual values on POST, and stay on PUT; Name and CustomerTypeId are required on POST.
 */
export interface SaveCustomerRequest {
  Name?: string;
  Email?: string;
  CustomerTypeId?: number;
  SourceId?: number | null;
  Discount?: number;
  PaymentTermId?: number | null;
  IsTaxExempt?: boolean;
  TaxExemptNote?: string;
  /** The customer's usual tax rate; defaults to the matching state's, else NJ's. */
  TaxRateId?: number | null;
  Address?: Address | null;
  CustomerPhones?: Partial<Phone>[];
  Version?: number;
}

/** PUT customers/{id}/phones. */
export interface SavePhonesRequest {
  Phones: Partial<Phone>[];
  Version?: number;
}

/** PUT customers/{id}/address; null or without any text: none. */
export interface SaveAddressRequest {
  Address: Address | null;
  Version?: number;
}

export interface CustomerSearchRequest extends SearchRequest {
  SourceIds?: number[];
  TypeId?: number;
}

/**
 * A row of POST customers/_search, and the answer of GET customers/{id}. Lists may be sorted by Name, Email,
 * CustomerTypeId, SourceId, CreatedAt and Id.
 */
export interface CustomerRow {
  Id: number;
  Version: number;
  Name: string;
  Email: string;
  CustomerTypeId: CustomerTypeId;
  SourceId: number | null;
  /** The present name of the source, '' for none. */
  SourceName: string;
  Discount: number;
  PaymentTermId: number | null;
  /** The present name of the payment term, '' for none. */
  PaymentTermName: string;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
  TaxRateId: number | null;
  Address: Address | null;
  CustomerPhones: Phone[];
  Archived: boolean;
  /** The customer that this one was merged into: archived for good, can't be restored or changed. Else null. */
  MergedIntoId: number | null;
  CreatedAt: string;
}

/**
 * PUT customers/sources: the whole list as it is to be. An entry without an Id is added, one with an Id renamed, what
 * is left out archived; blank names are dropped. Answers SuccessAnswer. Refused (400) with `sourceInUse`.
 */
export interface SaveSourcesRequest {
  Sources: { Id?: number | null; Name: string }[];
}

/** What PUT customers/sources says when a source that a customer has is left out (administration section 8). */
export const sourceInUse = 'Source Update Failed. Make sure any removed methods are not being used on any customers.';

/**
 * POST customers/duplicates: what has been entered of a customer so far; what is left out or empty matches nobody.
 * `Id` is the customer that is being changed, who is no duplicate of themselves.
 */
export interface DuplicatesRequest {
  Name?: string;
  Email?: string;
  Zip?: string;
  /** Numbers with their extensions, as people write them. */
  Phones?: string[];
  Id?: number;
}

const duplicateMatches = ['Phone', 'Email', 'NameAndZip'] as const;
export type DuplicateMatch = (typeof duplicateMatches)[number];

/** A row of POST customers/duplicates (a list, 12 at most, none archived), and what it has in common. */
export interface DuplicateCustomer
  extends Pick<CustomerRow, 'Id' | 'Version' | 'Name' | 'Email' | 'CustomerTypeId' | 'Address' | 'CustomerPhones'> {
  Matches: DuplicateMatch[];
}

/**
 * POST customers/{id}/merge: the other customer becomes part of customer {id}, which keeps its own details and takes
 * over the phones, and the e-mail and address that it lacks. Jobs, notes, documents and contacts follow soon after.
 * Answers SaveAnswer for {id}. There is no way back.
 */
export interface MergeCustomersRequest {
  MergedCustomerId: number;
  /** The version of customer {id}. */
  Version?: number;
  /** The version of the customer that is merged into it. */
  MergedVersion?: number;
}
