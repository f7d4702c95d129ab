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

/** A row of POST customers/_search, and the answer of GET customers/{id}. */
export interface CustomerRow {
  Id: number;
  Version: number;
  Name: string;
  Email: string;
  CustomerTypeId: CustomerTypeId;
  SourceId: number | null;
  Discount: number;
  PaymentTermId: number | null;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
  TaxRateId: number | null;
  Address: Address | null;
  CustomerPhones: Phone[];
  Archived: boolean;
  CreatedAt: string;
}
