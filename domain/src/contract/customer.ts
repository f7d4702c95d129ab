import type { Address, Phone, SearchRequest } from './common.ts';

/** POST customers and PUT customers/{id}. Discount is a fraction with 4 decimals; SourceId for retail only. */
export interface SaveCustomerRequest {
  Name: string;
  Email?: string;
  CustomerTypeId: number;
  SourceId?: number | null;
  Discount?: number;
  PaymentTermId?: number | null;
  IsTaxExempt?: boolean;
  TaxExemptNote?: string;
  /** The customer's usual tax rate; defaults to the matching state's, else NJ's. */
  TaxRateId?: number | null;
  Address?: Address | null;
  CustomerPhones?: Phone[];
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
  CustomerTypeId: number;
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
