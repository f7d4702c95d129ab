import type { JobKind, JobStatusId } from '../enums.ts';

/**
 * The groups in which the search of all records answers: `number` has the customers, then the contacts, with the phone
 * that was searched for. A number finds jobs before customers, words find customers before jobs.
 */
export type RecordGroup = 'number' | 'jobs' | 'customers' | 'contacts' | 'companies' | 'users' | 'items';

/** The text of the search of all records (`readRecordQuery`). */
export interface RecordSearchRequest {
  Query: string;
}

/** A record that the caller may open, as the search of all records shows it. */
export interface FoundRecord {
  Group: RecordGroup;
  /** 'job', 'customer', 'contact', 'company', 'user', or the name of a list of items. */
  Kind: string;
  Id: number;
  Name: string;
  /** What distinguishes it from others of its name: city and phone, position, email. */
  Detail: string;
  /** The customer of a job or a contact, or the customer itself. */
  CustomerId: number | null;
  CustomerName: string;
  /** Of jobs, for their stage. */
  JobKind: JobKind | null;
  JobStatusId: JobStatusId | null;
  /** Of customers: the number of their jobs, and what they owe on them in dollars; null if the caller may not see it. */
  Jobs: number | null;
  Owes: number | null;
  Archived: boolean;
}
