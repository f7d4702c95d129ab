import { instantOf, isDay, isTimeZone, readEmail } from '@picket/domain';

/** The formats of texts in the OpenAPI description. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDay,
  'date-time': (text) => instantOf(text) !== null,
  email: (text) => readEmail(text) !== null,
  'time-zone': isTimeZone,
  binary: () => true,
};

/** Valid texts by format. */
export const FORMAT_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  date: ['1900-01-01', '2026-05-04', '2028-02-29', '2199-12-31'],
  'date-time': ['2026-05-04T14:00:00Z', '2026-05-04T14:00:00.123-04:00', '1999-12-31T23:59Z'],
  email: ['olive@example.com', 'o.k+fence@a-b.example.co'],
  'time-zone': ['America/New_York', 'UTC'],
};
