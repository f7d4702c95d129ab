import { contactFields, pickFields } from '@picket/domain';

/** The contact fields without phones and address. */
export const contactBasics = pickFields(contactFields, 'FirstName', 'LastName', 'Title', 'Email', 'StatusId');

interface TypedContact {
  readonly FirstName?: unknown;
  readonly LastName?: unknown;
}

/** Returns error messages by field for rules that involve more than one field. */
export function contactMessages({ FirstName, LastName }: TypedContact): Record<string, string> {
  const text = (value: unknown) => String(value ?? '').trim();
  return !text(FirstName) && !text(LastName) ? { FirstName: 'First or last name is required' } : {};
}
