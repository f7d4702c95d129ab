import { Controller, Inject, type Type } from '@nestjs/common';
import { type ItemKindId, ItemKinds, type JobCommand, jobAccess } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { CallerJobs } from './caller-jobs.ts';

interface Removal {
  readonly access: (typeof jobAccess)['editItems' | 'groupPosts'];
  readonly command: (Id: number) => JobCommand;
}

const removesItem = (Kind: ItemKindId): Removal => ({
  access: jobAccess.editItems,
  command: (Id) => ({ type: 'RemoveItem', data: { Kind, Id } }),
});

/** The routes `DELETE {path}/{jobId}/{id}`, by path: one for each kind of part of a job. */
const removals: Readonly<Record<string, Removal>> = {
  'fence-lines': { access: jobAccess.editItems, command: (Id) => ({ type: 'RemoveFenceLine', data: { Id } }) },
  'job-fence-line-posts': {
    access: jobAccess.groupPosts,
    command: (Id) => ({ type: 'RemoveFenceLinePost', data: { Id } }),
  },
  'job-posts': removesItem(ItemKinds.Post),
  'jobs/job-labor-detail': removesItem(ItemKinds.Labor),
  'jobs/job-misc-item': removesItem(ItemKinds.Misc),
};

function jobPartRemovalController(path: string, { access, command }: Removal): Type {
  @Controller()
  class JobPartRemovalController {
    constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

    @Call(`DELETE ${path}/:jobId/:id`, full(access), 'SaveAnswer')
    remove(@IdParam('jobId') jobId: number, @IdParam() id: number, @By() { caller, context }: By) {
      return this.jobs.send(caller, jobId, command(id), context);
    }
  }
  return Object.defineProperty(JobPartRemovalController, 'name', { value: `JobPartRemovalController of ${path}` });
}

export const jobPartRemovalControllers: readonly Type[] = Object.entries(removals).map(([path, removal]) =>
  jobPartRemovalController(path, removal),
);
