import type { JobGate } from './fence-line.ts';

/** `Removed` gates from index `At` of a line make way for those `Added`. */
export interface GateChange {
  readonly At: number;
  readonly Removed: number;
  readonly Added: readonly JobGate[];
}

/** Returns the change from some gates to others, without the equal ones at both ends; null if they are equal. */
export function gateChange(before: readonly JobGate[], now: readonly JobGate[]): GateChange | null {
  const isSame = (a: JobGate | undefined, b: JobGate | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const most = Math.min(before.length, now.length);
  let At = 0;
  while (At < most && isSame(before[At], now[At])) At += 1;
  let tail = 0;
  while (tail < most - At && isSame(before.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  const Removed = before.length - At - tail;
  const Added = now.slice(At, now.length - tail);
  return Removed === 0 && Added.length === 0 ? null : { At, Removed, Added };
}

/** Returns the gates after a change. */
export const withGateChange = (gates: readonly JobGate[], { At, Removed, Added }: GateChange): JobGate[] => [
  ...gates.slice(0, At),
  ...Added,
  ...gates.slice(At + Removed),
];
