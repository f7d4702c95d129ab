/** Whose pages are linked. */
export interface Named {
  readonly Id: number;
  readonly Name: string;
}

export const customerListPath = '/customer/list';
export const addCustomerPath = '/customer/add';

/** Where a customer's page is. */
export const customerPath = (id: number): string => `/customer/info?id=${id}`;

const listOf =
  (part: 'notes' | 'docs' | 'contacts') =>
  ({ Id, Name }: Named): string =>
    `/customer/${part}?${new URLSearchParams({ id: String(Id), name: Name })}`;

/** Where all notes, documents and contacts of a customer are. */
export const customerNotesPath = listOf('notes');
export const customerDocsPath = listOf('docs');
export const customerContactsPath = listOf('contacts');

/** Where a customer's contact is. */
export function contactPath(id: number, customer: Named): string {
  const query = { id: String(id), custId: String(customer.Id), custName: customer.Name };
  return `/customer/contact?${new URLSearchParams(query)}`;
}
