import type { JobPart } from './approval-state.ts';
import { isRevert, jobEventSpecs, type UnpricedEvent } from './job.events.ts';
import type { Job } from './job.ts';
import type { ApprovalStep, ItemsChange, JobEventSpec } from './job-event-specs.ts';
import type { JobPrice } from './job-price.ts';

/** What an event of a job means, to its decider and to every read model. */
export interface JobChange {
  /** The fields that the event sets. Of a new job all but its children and approvals. */
  readonly fields: Partial<Job>;
  /** The price of the job after an event that changes it. */
  readonly totals: JobPrice | null;
  readonly items: ItemsChange;
  readonly approval: ApprovalStep | null;
  /** True if the order is an estimate again: each item is as it was before the order, too. */
  readonly isRevert: boolean;
}

const unchanged: ItemsChange = { added: [], changed: [], removed: [] };

/** Returns what an event means. What it does to fence lines, options and revisions also depends on the job's state. */
export function jobChange(event: UnpricedEvent): JobChange {
  const { data } = event;
  const { sets, items }: JobEventSpec<unknown> = jobEventSpecs[event.type];
  return {
    fields: sets(data as never),
    totals: (data as { Totals?: JobPrice }).Totals ?? null,
    items: items ? { ...unchanged, ...items(data as never) } : unchanged,
    approval: approvalStepOf(event),
    isRevert: isRevert(event),
  };
}

function approvalStepOf(event: UnpricedEvent): ApprovalStep | null {
  const { approval }: JobEventSpec<unknown> = jobEventSpecs[event.type];
  if (approval) return typeof approval === 'function' ? approval(event.data as never) : approval;
  return partsChangedBy(null, event).length > 0 ? 'outdated' : null;
}

/** Returns the parts that the event changes for the customer. Without `job`, an option is of both. */
export function partsChangedBy(job: Job | null, { type, data }: UnpricedEvent): readonly JobPart[] {
  const { changedParts } = jobEventSpecs[type];
  return typeof changedParts === 'function' ? changedParts(data as never, job) : changedParts;
}
