import { Inject, Injectable } from '@nestjs/common';
import type { Reader } from '@picket/projections/core/reader';
import { knownCustomer, requireUnmerged } from '../customers/known-customer.ts';
import type { Caller } from '../http/access/access.ts';
import { CallerJobs, requireEstimatesFor } from '../jobs/caller-jobs.ts';
import { READER } from '../ports.ts';

/** Checks whether a caller with the claim of the route may use the documents of this record. */
export interface DocumentOwners {
  /** @throws NotFoundError */
  mustSee(caller: Caller, id: number): Promise<void>;
  /** @throws NotFoundError, ForbiddenException, RuleError */
  mustChange(caller: Caller, id: number): Promise<void>;
}

@Injectable()
export class CustomerOwners implements DocumentOwners {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  async mustSee(caller: Caller, id: number): Promise<void> {
    await knownCustomer(this.reader, caller, id);
  }

  mustChange(caller: Caller, id: number): Promise<void> {
    return requireUnmerged(this.reader, caller, id);
  }
}

@Injectable()
export class JobOwners implements DocumentOwners {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  async mustSee(caller: Caller, id: number): Promise<void> {
    await this.jobs.recorded(caller, id);
  }

  async mustChange(caller: Caller, id: number): Promise<void> {
    requireEstimatesFor(caller, await this.jobs.current(caller, id));
  }
}
