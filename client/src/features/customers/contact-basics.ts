import { ContactStatuses, contactFields, emailMessage, referenceField, StatusNames } from '@picket/domain';
import type { ChoicesByField } from '@/ui/fields-form.tsx';

/** What is asked of a contact besides phones and address. */
export const contactBasics = { ...contactFields, StatusId: referenceField('Status', 'contact statuses') };

export const statusChoices: ChoicesByField = {
  StatusId: Object.values(ContactStatuses).map((Id) => ({ Id, Name: StatusNames.ContactStatus[Id] })),
};

interface TypedContact {
  readonly FirstName?: unknown;
  readonly LastName?: unknown;
  readonly Email?: unknown;
}

/** Why a contact can't be saved, by field, beyond what the fields say of themselves. */
export function contactMessages({ FirstName, LastName, Email }: TypedContact): Record<string, string> {
  const text = (value: unknown) => String(value ?? '').trim();
  const email = emailMessage(text(Email));
  return {
    ...(!text(FirstName) && !text(LastName) && { FirstName: 'First or last name is required' }),
    ...(email && { Email: email }),
  };
}
