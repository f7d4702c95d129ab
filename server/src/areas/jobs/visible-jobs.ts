import { Inject, Injectable } from '@nestjs/common';
import {
  type JobEvent,
  jobScope,
  maySeeJob,
  NotFoundError,
  type Recorded,
  streamOf,
  type VisibleJob,
  visibleJob,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { findJob } from '@picket/projections/job-details/job-details.query';
import { type JobListRecord, jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { mapInParts } from '../history/map-in-parts.ts';
import { StreamCache } from '../history/stream-cache.ts';

/** Finds the jobs whose history and parts a caller may read, and since when (ruling 80). */
@Injectable()
export class VisibleJobs {
  constructor(
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** @throws NotFoundError */
  async find(caller: Caller, id: number): Promise<VisibleJob<JobRecord>> {
    const visible = await this.findOrNull(caller, id);
    if (!visible) throw new NotFoundError('Job not found');
    return visible;
  }

  async findOrNull(caller: Caller, id: number): Promise<VisibleJob<JobRecord> | null> {
    const job = await findJob(this.reader, id);
    return job && this.visibleTo(caller, id, job);
  }

  /** Those of many jobs that the caller may see, with what lists have of them. */
  async findListed(caller: Caller, ids: readonly number[]): Promise<VisibleJob<JobListRecord>[]> {
    const rows = await this.reader.getMany(jobListProjection.model, ids);
    const found = await mapInParts(rows, (row) => this.visibleTo(caller, row.Id, row));
    return found.filter((job) => job !== null);
  }

  private async visibleTo<J extends Pick<JobListRecord, 'UserId'>>(
    caller: Caller,
    id: number,
    job: J,
  ): Promise<VisibleJob<J> | null> {
    if (!maySeeJob(caller, job.UserId)) return null;
    const { events, damaged } = await this.streamFor(caller, id);
    return visibleJob(caller, { id, job }, events as Recorded<JobEvent>[], damaged);
  }

  /**
   * All events of the job, oldest first. Fold them: those before `since` belong to others.
   * @throws UnreadableEventError for a damaged event.
   */
  async events({ id }: VisibleJob): Promise<readonly Recorded<JobEvent>[]> {
    return (await this.streams.read(streamOf('job', id))) as Recorded<JobEvent>[];
  }

  private async streamFor({ UserRoleId }: Caller, id: number) {
    if (jobScope(UserRoleId) === 'all') return { events: [], damaged: [] };
    return this.streams.readWithDamaged(streamOf('job', id));
  }
}
