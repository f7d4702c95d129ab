const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const formats = new Intl.RelativeTimeFormat('en-US');

/** `2 minutes ago`, `3 hours ago`, `5 days ago`; `just now` below a minute, and for what a wrong clock puts ahead. */
export function timeAgo(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  const found = UNITS.find(([, length]) => passed >= length);
  return found ? formats.format(-Math.floor(passed / found[1]), found[0]) : 'just now';
}
