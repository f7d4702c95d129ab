import { type Decider, fold } from '../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../core/errors.ts';
import { type JobCommand, jobDecider } from '../job/job.decider.ts';
import type { JobEvent } from '../job/record/job.events.ts';
import type { Job } from '../job/record/job.ts';
import { addJob } from './jobs.ts';
import { testStamp } from './specification.ts';

/** The events of a new job and of these commands; those that are refused cause nothing. */
export function acceptedEvents(commands: readonly JobCommand[]): JobEvent[] {
  const decider: Decider<Job | null, JobCommand, JobEvent> = jobDecider;
  let job: Job | null = null;
  return [addJob(), ...commands].flatMap((command) => {
    try {
      const events = decider.decide(command, job, testStamp);
      job = fold(decider, events, job);
      return events;
    } catch (error) {
      const isRefusal = [RuleError, ValidationError, NotFoundError].some((type) => error instanceof type);
      if (isRefusal) return [];
      throw error;
    }
  });
}
