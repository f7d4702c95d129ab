import type { contactFields } from '../fields/contact.fields.ts';
import type { BodyOf, RowOf } from '../fields/field.ts';
import type { SearchRequest, SimpleItem } from './common.ts';

/**
 * POST customers/{id}/contacts, and PUT customers/{id}/contacts with the contact's `Id`. A first or last name is
 * required. Omitted fields take their defaults on POST (active, the rest empty) and do not change on PUT.
 */
export interface SaveContactRequest extends Partial<BodyOf<typeof contactFields>> {
  /** PUT only. */
  Id?: number;
  Version?: number;
}

/**
 * POST customers/contacts/_search: the contacts of a customer, sorted by last name by default, including inactive ones.
 * Sort: Name, Title, Email, StatusId, Id.
 */
export interface ContactSearchRequest extends Omit<SearchRequest, 'ShowArchived'> {
  CustomerId: number;
}

/**
 * A row of POST customers/contacts/_search, and the response of GET customers/contacts/{id}. Phones and address can be
 * saved separately with PUT customers/{id}/contacts/{cid}/phones (SavePhonesRequest) and POST or PUT
 * customers/{id}/contacts/{cid}/address (SaveAddressRequest). DELETE customers/{id}/contacts/{cid} (`?version=`)
 * deletes the contact. GET customers/contacts/statuses lists SimpleItems.
 */
export interface ContactRow extends RowOf<typeof contactFields> {
  Id: number;
  Version: number;
  CustomerId: number;
  ContactStatus: SimpleItem;
  CreatedAt: string;
}
