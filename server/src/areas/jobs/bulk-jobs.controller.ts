import { Controller, Inject } from '@nestjs/common';
import {
  type BulkAssignRequest,
  type BulkItemStatusRequest,
  itemStatusesOf,
  itemsOf,
  type Job,
  type JobCommand,
  type JobItemRef,
  jobAccess,
  RuleError,
  undoItemStatuses,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { BulkArchiveDto, BulkAssignDto, BulkItemStatusDto, BulkLostDto, BulkUndoDto } from './bulk-jobs.dto.ts';
import { type BulkAction, BulkJobs } from './bulk-jobs.ts';
import { requireJobAction } from './caller-jobs.ts';
import { editJob, markJobLost } from './job-commands.ts';
import { RevisionFreezer } from './revision-freezer.ts';

const archiving: BulkAction = { name: 'archive', opposite: ({ Archived }) => [archiveCommand(Archived)] };
const losing: BulkAction = { name: 'lost', opposite: (before) => [before.IsLost ? lostAs(before) : reopen] };
const itemStatus: BulkAction = { name: 'item-status', opposite: undoItemStatuses };

/** Changes of many jobs at once, and their undo (ruling 97). */
@Controller()
export class BulkJobsController {
  constructor(
    @Inject(BulkJobs) private readonly bulk: BulkJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(RevisionFreezer) private readonly revisions: RevisionFreezer,
  ) {}

  @Call('POST jobs/bulk/archive', full(jobAccess.archive), 'BulkAnswer')
  archive(@Body() body: BulkArchiveDto, @By() { caller, context }: By) {
    return this.bulk.run(caller, archiving, body, () => archiveCommand(body.Archived), context);
  }

  @Call('POST jobs/bulk/archive/undo', full(jobAccess.archive), 'BulkAnswer')
  undoArchive(@Body() body: BulkUndoDto, @By() { caller, context }: By) {
    return this.bulk.undo(caller, archiving, body, context);
  }

  @Call('POST jobs/bulk/assign', full(jobAccess.edit), 'BulkAnswer')
  assign(@Body() body: BulkAssignDto, @By() { caller, context }: By) {
    const { UserId, EstimatorId } = body;
    return this.bulk.run(
      caller,
      this.assigning(caller),
      body,
      (id) => this.edit(caller, id, { UserId, EstimatorId }),
      context,
    );
  }

  @Call('POST jobs/bulk/assign/undo', full(jobAccess.edit), 'BulkAnswer')
  undoAssign(@Body() body: BulkUndoDto, @By() { caller, context }: By) {
    return this.bulk.undo(caller, this.assigning(caller), body, context);
  }

  @Call('POST jobs/bulk/lost', full(jobAccess.edit), 'BulkAnswer')
  markLost(@Body() body: BulkLostDto, @By() { caller, context }: By) {
    const markLost = markJobLost(this.reader, body.LostReasonId);
    const step = (job: Job) => {
      requireJobAction(caller, 'markLost', job);
      return markLost();
    };
    return this.bulk.run(caller, losing, body, () => step, context);
  }

  @Call('POST jobs/bulk/lost/undo', full(jobAccess.edit), 'BulkAnswer')
  undoLost(@Body() body: BulkUndoDto, @By() { caller, context }: By) {
    return this.bulk.undo(caller, losing, body, context);
  }

  @Call('POST orders/bulk/item-status', full(jobAccess.manufacture), 'BulkAnswer')
  changeItems(@Body() body: BulkItemStatusDto, @By() { caller, context }: By) {
    return this.bulk.run(caller, itemStatus, body, (id) => changeItems(id, body), context);
  }

  @Call('POST orders/bulk/item-status/undo', full(jobAccess.manufacture), 'BulkAnswer')
  undoItems(@Body() body: BulkUndoDto, @By() { caller, context }: By) {
    return this.bulk.undo(caller, itemStatus, body, context);
  }

  private assigning(caller: Caller): BulkAction {
    const opposite: BulkAction['opposite'] = ({ UserId, EstimatorId }, _events, id) => [
      this.edit(caller, id, { UserId, EstimatorId }),
    ];
    return { name: 'assign', opposite };
  }

  private edit(caller: Caller, Id: number, edits: Pick<BulkAssignRequest, 'UserId' | 'EstimatorId'>) {
    return editJob(this.reader, this.revisions, caller, { Id, ...edits });
  }
}

const archiveCommand = (isArchived: boolean): JobCommand => ({
  type: isArchived ? 'ArchiveJob' : 'RestoreJob',
  data: {},
});

const reopen: JobCommand = { type: 'ReopenJob', data: {} };

/** A lost job always has its reason. */
const lostAs = ({ LostReasonId, LostReason }: Job): JobCommand => ({
  type: 'MarkJobLost',
  data: { LostReasonId: LostReasonId!, LostReason },
});

function changeItems(id: number, { StatusId, Items, Unblock }: BulkItemStatusRequest) {
  const refs = (job: Job): JobItemRef[] => {
    const chosen = Items?.filter(({ JobId }) => JobId === id) ?? itemsOf(job).filter(canHave(StatusId));
    if (chosen.length === 0) throw new RuleError('No item of this job can have this status');
    return chosen.map(({ Kind, Id }) => ({ Kind, Id }));
  };
  return (job: Job): JobCommand => ({ type: 'ChangeItemStatuses', data: { Items: refs(job), StatusId, Unblock } });
}

const canHave =
  (status: BulkItemStatusRequest['StatusId']) =>
  (item: Parameters<typeof itemStatusesOf>[0]): boolean =>
    itemStatusesOf(item).some((each) => each === status);
