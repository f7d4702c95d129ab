import { JobStatuses, type JobStatusId } from '../enums.ts';

/** Colors of people and crews. White text has a contrast of at least 4.5:1 on each. */
export const personColors = [
  '#0f6f66',
  '#1d5fa8',
  '#6d45b0',
  '#9c4708',
  '#a3276a',
  '#56690f',
  '#8a3b3b',
  '#2f5d74',
  '#7a5c00',
  '#8e24aa',
] as const;

/** The color of events without a person or crew. */
export const NO_PERSON_COLOR = '#66727f';

/** The same person or crew always has the same color. Crews start at another place, so that few share one with a user. */
export function personColor(kind: 'person' | 'crew' | 'truck', id: number | null): string {
  if (id === null) return NO_PERSON_COLOR;
  const offset = { person: 0, crew: 4, truck: 7 }[kind];
  return personColors[(id - 1 + offset) % personColors.length]!;
}

/** Colors by status. The hue shows who acts next: sales, office, shop, truck, accounting. */
export const statusColors: Readonly<Record<JobStatusId, string>> = {
  [JobStatuses.Estimate]: '#66727f',
  [JobStatuses.Signed]: '#1f68b0',
  [JobStatuses.Scheduled]: '#1f68b0',
  [JobStatuses.Order]: '#7449b0',
  [JobStatuses.Ready]: '#1a7468',
  [JobStatuses.Delivered]: '#1a7468',
  [JobStatuses.Invoiced]: '#323b45',
};

/** The lightness of `#rrggbb` in percent, as in HSL. */
function lightnessOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return ((Math.max(...channels) + Math.min(...channels)) / 2) * 100;
}

/** True for colors that take light text: lightness 60 % or below (jobs-pipeline section 9). */
export const isDarkColor = (color: string): boolean => lightnessOf(color) <= 60;
