import type { TickKind } from '../contract/moment.ts';
import { type JobEvent, jobEventSpecs } from './record/job.events.ts';

/** Returns what an event of a job is about, for its timeline. */
export function jobTickKind({ type }: { type: JobEvent['type'] }): TickKind {
  const spec = jobEventSpecs[type];
  if ('isStage' in spec) return 'stage';
  if ('isOfApproval' in spec || 'isOfEmails' in spec) return 'customer';
  return spec.isPriced || 'isOfSchedule' in spec ? 'money' : 'words';
}
