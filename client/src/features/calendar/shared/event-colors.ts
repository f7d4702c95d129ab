import {
  type CalendarEvent,
  CalendarTypes,
  DeliveryStatuses,
  type DeliveryStatusId,
  isDarkColor,
  NO_PERSON_COLOR,
  StatusNames,
  statusColors,
} from '@picket/domain';

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#1d242b';
const LOST_COLOR = '#9b1c1c';
const deliveryColors: Readonly<Record<DeliveryStatusId, string>> = {
  [DeliveryStatuses.Pending]: '#66727f',
  [DeliveryStatuses.InTransit]: '#1f68b0',
  [DeliveryStatuses.Delivered]: '#1a7468',
};

/** The color of text on a color (section 9). */
export const textOn = (color: string): string => (isDarkColor(color) ? LIGHT_TEXT : DARK_TEXT);

type WithStatus = Pick<CalendarEvent, 'JobStatusId' | 'DeliveryStatusId' | 'IsLost'>;

/** The status of an event as a word. */
export const statusWord = (event: WithStatus): string => statusOf(event).name;

function statusOf({ JobStatusId, DeliveryStatusId = DeliveryStatuses.Pending, IsLost }: WithStatus) {
  if (IsLost) return { name: 'Lost', color: LOST_COLOR };
  if (JobStatusId !== null) return { name: StatusNames.JobStatus[JobStatusId], color: statusColors[JobStatusId] };
  return { name: StatusNames.DeliveryStatus[DeliveryStatusId], color: deliveryColors[DeliveryStatusId] };
}

/** The color of an event, and the name that the legend gives it: that of its person or status. */
export function colorOf(event: CalendarEvent, byStatus: boolean): { readonly name: string; readonly color: string } {
  if (byStatus) return statusOf(event);
  const { Person, Color, Type } = event;
  if (Person) return { name: Person, color: Color };
  return { name: Type === CalendarTypes.Delivery ? 'No truck' : 'Nobody', color: NO_PERSON_COLOR };
}

/** The names and colors of events, sorted by name. */
export function legendOf(events: readonly CalendarEvent[], byStatus: boolean) {
  const colors = new Map(events.map((event) => colorOf(event, byStatus)).map(({ name, color }) => [name, color]));
  return [...colors].map(([name, color]) => ({ name, color })).sort((a, b) => a.name.localeCompare(b.name));
}

/** The initials of a person, crew or truck: 'DR' of 'Dana Ruiz', 'T12' of 'Truck 12'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, 2) : word.charAt(0).toUpperCase()))
    .join('');
