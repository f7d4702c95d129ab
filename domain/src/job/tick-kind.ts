import type { TickKind } from '../contract/moment.ts';
import { approvalEventTypes, type JobEvent, jobEventSpecs } from './job.events.ts';

type JobEventType = JobEvent['type'];

/** Events that move a job from one stage to another, or take it out of the pipeline. */
const stages: readonly JobEventType[] = [
  'JobAdded',
  'JobStatusChanged',
  'EstimateSigned',
  'JobConvertedToOrder',
  'OrderReverted',
  'OrderForceReverted',
  'ManufacturingStarted',
  'ManufacturingFinished',
  'OrderMarkedReady',
  'JobDelivered',
  'JobDeliveredByTruck',
  'JobInvoiced',
  'InvoiceReverted',
  'JobArchived',
  'JobRestored',
  'JobMarkedLost',
  'JobReopened',
];
const ofCustomer: readonly JobEventType[] = approvalEventTypes;

/** Returns what an event of a job is about, for its timeline. */
export function jobTickKind({ type }: { type: JobEventType }): TickKind {
  if (stages.includes(type)) return 'stage';
  if (ofCustomer.includes(type)) return 'customer';
  return jobEventSpecs[type].isPriced ? 'money' : 'words';
}
