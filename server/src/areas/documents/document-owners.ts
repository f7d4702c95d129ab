import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { documentsOfJob, type VisibleDocuments } from '@picket/projections/documents/documents.query';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { knownCustomer, requireUnmerged } from '../customers/known-customer.ts';
import { CallerJobs, requireEstimatesFor } from '../jobs/caller-jobs.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';

/** Checks whether a caller with the claim of the route may use the documents of this record. */
export interface DocumentOwners {
  /** @throws NotFoundError */
  mustSee(caller: Caller, id: number): Promise<VisibleDocuments>;
  /** Reads documents as of a moment of their record (ruling 52). @throws NotFoundError, ValidationError */
  asOf(caller: Caller, id: number, at: string): Promise<{ owner: VisibleDocuments; reader: Reader }>;
  /** @throws NotFoundError, ForbiddenException, RuleError */
  mustChange(caller: Caller, id: number): Promise<VisibleDocuments>;
}

@Injectable()
export class CustomerOwners implements DocumentOwners {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  async mustSee(caller: Caller, id: number): Promise<VisibleDocuments> {
    await knownCustomer(this.reader, caller, id);
    return documentsOfCustomer(id);
  }

  /** Documents move when customers are merged, and the present rows do not name their earlier owner. */
  async asOf(): Promise<never> {
    throw new ValidationError({ at: ["A customer's documents can only be read as of now"] });
  }

  async mustChange(caller: Caller, id: number): Promise<VisibleDocuments> {
    await requireUnmerged(this.reader, caller, id);
    return documentsOfCustomer(id);
  }
}

const documentsOfCustomer = (OwnerId: number): VisibleDocuments => ({ Entity: 'customers', OwnerId, AddedAfter: '' });

@Injectable()
export class JobOwners implements DocumentOwners {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
  ) {}

  async mustSee(caller: Caller, id: number): Promise<VisibleDocuments> {
    return documentsOfJob(await this.visible.find(caller, id));
  }

  async asOf(caller: Caller, id: number, at: string): Promise<{ owner: VisibleDocuments; reader: Reader }> {
    const job = await this.visible.find(caller, id);
    const { reader } = await this.past.find(job, at);
    return { owner: documentsOfJob(job), reader };
  }

  async mustChange(caller: Caller, id: number): Promise<VisibleDocuments> {
    requireEstimatesFor(caller, await this.jobs.current(caller, id));
    return this.mustSee(caller, id);
  }
}
