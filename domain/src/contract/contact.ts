import type { ContactStatusId } from '../enums.ts';
import type { Address, Phone, SearchRequest } from './common.ts';

/**
 * POST customers/{id}/contacts, and PUT customers/{id}/contacts with the contact's Id. At least a first or a last name;
 * left-out fields take their usual values on POST (active, the rest empty), and stay on PUT.
 */
export interface SaveContactRequest {
  /** PUT only. */
  Id?: number;
  FirstName?: string;
  LastName?: string;
  Title?: string;
  Email?: string;
  StatusId?: number;
  ContactPhones?: Partial<Phone>[];
  Address?: Address | null;
  Version?: number;
}

/**
 * POST customers/contacts/_search: the contacts of a customer by last name, the inactive too. Sort: Name, Title, Email,
 * StatusId, Id.
 */
export interface ContactSearchRequest extends Omit<SearchRequest, 'ShowArchived'> {
  CustomerId: number;
}

/**
 * A row of POST customers/contacts/_search, and the answer of GET customers/contacts/{id}. Phones and address are saved
 * alone by PUT customers/{id}/contacts/{cid}/phones (SavePhonesRequest) and POST or PUT
 * customers/{id}/contacts/{cid}/address (SaveAddressRequest); DELETE customers/{id}/contacts/{cid} (`?version=`) takes
 * the contact away. GET customers/contacts/statuses lists SimpleItems.
 */
export interface ContactRow {
  Id: number;
  Version: number;
  CustomerId: number;
  FirstName: string;
  LastName: string;
  Title: string;
  Email: string;
  StatusId: ContactStatusId;
  ContactPhones: Phone[];
  Address: Address | null;
  CreatedAt: string;
}
