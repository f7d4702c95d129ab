import type { TimelineTick } from '@picket/domain';

/** An event of a job's timeline, at the version and the position of that number. */
export const tick = (number: number, row: Partial<TimelineTick> = {}): TimelineTick => ({
  Position: String(number).padStart(20, '0'),
  Version: number,
  At: `2026-11-20T15:${String(number % 60).padStart(2, '0')}:00.000Z`,
  Kind: 'words',
  Record: 'job',
  RecordId: 42,
  Type: 'JobBasicsChanged',
  ActorKind: 'staff',
  ActorName: 'Dana Whitfield',
  Text: `Step ${number}`,
  Why: '',
  Where: '',
  GrandTotal: 1000,
  ...row,
});
