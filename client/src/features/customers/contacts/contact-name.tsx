import { type ContactRow, ContactStatuses, formatPhone, primaryPhone, StatusNames } from '@picket/domain';
import { StatusBadge } from '@/ui/status-badge.tsx';

export const contactName = ({ FirstName, LastName }: Pick<ContactRow, 'FirstName' | 'LastName'>): string =>
  [FirstName, LastName].filter(Boolean).join(' ');

export const contactPhone = ({ ContactPhones }: ContactRow): string => formatPhone(primaryPhone(ContactPhones));

/** Shows the status of a contact that is not active. */
export function ContactBadge({ contact: { StatusId } }: { contact: ContactRow }) {
  if (StatusId === ContactStatuses.Active) return null;
  return <StatusBadge tone="neutral">{StatusNames.ContactStatus[StatusId]}</StatusBadge>;
}
