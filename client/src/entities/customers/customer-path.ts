export interface Named {
  readonly Id: number;
  readonly Name: string;
}

export const customerListPath = '/customer/list';
export const addCustomerPath = '/customer/add';

export const customerPath = (id: number): string => `/customer/info?id=${id}`;

const listOf =
  (part: 'notes' | 'docs' | 'contacts') =>
  ({ Id, Name }: Named): string =>
    `/customer/${part}?${new URLSearchParams({ id: String(Id), name: Name })}`;

/** The list pages of the notes, documents and contacts of a customer. */
export const customerNotesPath = listOf('notes');
export const customerDocsPath = listOf('docs');
export const customerContactsPath = listOf('contacts');

/** The page of a customer's contact with this id. */
export function contactPath(id: number, customer: Named): string {
  const query = { id: String(id), custId: String(customer.Id), custName: customer.Name };
  return `/customer/contact?${new URLSearchParams(query)}`;
}

/** The customer in the breadcrumb of a page for one part of it. */
export const customerCrumb = ({ Id, Name }: { readonly Id: number; readonly Name: string }) => ({
  title: Name,
  path: customerPath(Id),
});
