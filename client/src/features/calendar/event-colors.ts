import {
  type CalendarEvent,
  CalendarTypes,
  isDarkColor,
  NO_PERSON_COLOR,
  StatusNames,
  statusColors,
} from '@picket/domain';

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#1d242b';
const LOST_COLOR = '#9b1c1c';
const DELIVERY_COLOR = '#1a7468';

/** The color of text on a color (section 9). */
export const textOn = (color: string): string => (isDarkColor(color) ? LIGHT_TEXT : DARK_TEXT);

/** The status of an event as a word. */
export function statusWord({ JobStatusId, IsLost }: Pick<CalendarEvent, 'JobStatusId' | 'IsLost'>): string {
  if (IsLost) return 'Lost';
  return JobStatusId === null ? 'Delivery' : StatusNames.JobStatus[JobStatusId];
}

/** The color of an event, and the name that the legend gives it: that of its person or status. */
export function colorOf(event: CalendarEvent, byStatus: boolean): { readonly name: string; readonly color: string } {
  const { Person, Color, JobStatusId, Type } = event;
  const nobody = { name: Type === CalendarTypes.Delivery ? 'No truck' : 'Nobody', color: NO_PERSON_COLOR };
  if (!byStatus) return Person ? { name: Person, color: Color } : nobody;
  if (event.IsLost) return { name: statusWord(event), color: LOST_COLOR };
  return { name: statusWord(event), color: JobStatusId === null ? DELIVERY_COLOR : statusColors[JobStatusId] };
}

/** The names and colors of events, sorted by name. */
export function legendOf(events: readonly CalendarEvent[], byStatus: boolean) {
  const colors = new Map(events.map((event) => colorOf(event, byStatus)).map(({ name, color }) => [name, color]));
  return [...colors].map(([name, color]) => ({ name, color })).sort((a, b) => a.name.localeCompare(b.name));
}

/** The initials of a person or crew: 'DR' of 'Dana Ruiz'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
