import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { knownCustomer, requireUnmerged } from '../customers/known-customer.ts';
import type { Caller } from '../http/access/access.ts';
import { CallerJobs, requireEstimatesFor } from '../jobs/caller-jobs.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { READER } from '../ports.ts';

/** Checks whether a caller with the claim of the route may use the documents of this record. */
export interface DocumentOwners {
  /** @throws NotFoundError */
  mustSee(caller: Caller, id: number): Promise<void>;
  /** Reads documents as of a moment of their record (ruling 52). @throws NotFoundError, ValidationError */
  asOf(caller: Caller, id: number, at: string): Promise<Reader>;
  /** @throws NotFoundError, ForbiddenException, RuleError */
  mustChange(caller: Caller, id: number): Promise<void>;
}

@Injectable()
export class CustomerOwners implements DocumentOwners {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  async mustSee(caller: Caller, id: number): Promise<void> {
    await knownCustomer(this.reader, caller, id);
  }

  /** Documents move when customers are merged, and the present rows do not name their earlier owner. */
  async asOf(): Promise<never> {
    throw new ValidationError({ at: ["A customer's documents can only be read as of now"] });
  }

  mustChange(caller: Caller, id: number): Promise<void> {
    return requireUnmerged(this.reader, caller, id);
  }
}

@Injectable()
export class JobOwners implements DocumentOwners {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
  ) {}

  async mustSee(caller: Caller, id: number): Promise<void> {
    await this.jobs.find(caller, id);
  }

  async asOf(caller: Caller, id: number, at: string): Promise<Reader> {
    return (await this.past.find(caller, id, at)).reader;
  }

  async mustChange(caller: Caller, id: number): Promise<void> {
    requireEstimatesFor(caller, await this.jobs.current(caller, id));
  }
}
