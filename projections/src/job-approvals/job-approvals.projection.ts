import {
  type ApprovalEvent,
  approvalEventTypes,
  type EstimateEmailLog,
  type EstimateQuestion,
  type JobEvent,
  JobStatuses,
  partsOf,
  type Recorded,
  type RevisionApprovalRow,
  type RevisionRow,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** What happened to a revision, with who and when. How it stands follows from the job. */
export type RevisionRecord = Pick<
  RevisionRow,
  | 'Revision'
  | 'FrozenAt'
  | 'FrozenBy'
  | 'SentAt'
  | 'SentTo'
  | 'ExpiresAt'
  | 'FirstOpenedAt'
  | 'Approval'
  | 'DeclinedAt'
  | 'DeclineReason'
  | 'DeclineNote'
> & {
  /** The paper of an approval that staff recorded; null if there is none. */
  Paper: { Sha256: string; ContentType: string } | null;
};

/** The revisions, emails and questions of a job, oldest first. */
export interface JobApprovalsRecord {
  Id: number;
  Revisions: RevisionRecord[];
  JobEmailLogs: EstimateEmailLog[];
  Questions: EstimateQuestion[];
}

/** The events that take the approvals of a job back. */
type Withdrawing = Extract<JobEvent, { type: 'JobStatusChanged' | 'OrderReverted' | 'OrderForceReverted' }>;
type Handled = ApprovalEvent | Withdrawing;

export const jobApprovalsProjection: Projection<JobApprovalsRecord, Handled> = {
  version: 2,
  live: numberedTags('Job'),
  model: { name: 'job-approvals', fields: {}, indexes: [] },
  handles: [...approvalEventTypes, 'JobStatusChanged', 'OrderReverted', 'OrderForceReverted'],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'RevisionFrozen') {
      const before = row ?? { Id: Number(id), Revisions: [], JobEmailLogs: [], Questions: [] };
      return { ...before, Revisions: [...before.Revisions, frozen(event)] };
    }
    return row && after(row, event);
  },
};

function after(row: JobApprovalsRecord, event: Exclude<Recorded<Handled>, { type: 'RevisionFrozen' }>) {
  const { at, actor } = event.meta;
  switch (event.type) {
    case 'EstimateEmailRequested': {
      const { Id, Revision, To, Cc, Subject, ExpiresAt } = event.data;
      const email = { Id, Revision, To, Cc: [...Cc], Subject, At: at, By: actor.name };
      const log: EstimateEmailLog = { ...email, State: 'requested', StateAt: at, Reason: '', Rejected: [] };
      const SentTo = [To, ...Cc].join(', ');
      return {
        ...revised(row, Revision, { SentAt: at, SentTo, ExpiresAt }),
        JobEmailLogs: [...row.JobEmailLogs, log],
      };
    }
    case 'EstimateEmailed':
      return emailed(row, event.data.Id, {
        State: 'emailed',
        StateAt: at,
        Reason: '',
        Rejected: [...(event.data.Rejected ?? [])],
      });
    case 'EstimateEmailFailed':
      return emailed(row, event.data.Id, { State: 'failed', StateAt: at, Reason: event.data.Reason });
    case 'ApprovalLinkShared':
      return revised(row, event.data.Revision, { SentAt: at, ExpiresAt: event.data.ExpiresAt });
    case 'EstimateOpened':
      return revised(row, event.data.Revision, ({ FirstOpenedAt }) => ({
        FirstOpenedAt: FirstOpenedAt ?? event.data.OpenedAt,
      }));
    case 'EstimateQuestionAsked': {
      const { Revision, AskedBy, Question } = event.data;
      return { ...row, Questions: [...row.Questions, { Revision, At: at, AskedBy, Question }] };
    }
    case 'EstimateDeclined': {
      const { Revision, Reason, Note } = event.data;
      return revised(row, Revision, { DeclinedAt: at, DeclineReason: Reason, DeclineNote: Note });
    }
    case 'EstimateApproved': {
      const { Revision, SigneeName, IsSignatureTyped, Ticked, IpAddress, UserAgent, ApprovedAt } = event.data;
      const signed = { Kind: 'customer', At: ApprovedAt, By: SigneeName, IsSignatureTyped, Ticked } as const;
      return revised(row, Revision, { Approval: { ...noApproval, ...signed, IpAddress, UserAgent } });
    }
    case 'ApprovalRecorded': {
      const { Revision, Reason, PaperSha256, PaperType = '' } = event.data;
      const recorded = { Kind: 'staff', At: at, By: actor.name, Reason, HasPaper: PaperSha256 !== undefined } as const;
      const Paper = PaperSha256 === undefined ? null : { Sha256: PaperSha256, ContentType: PaperType };
      return revised(row, Revision, { Approval: { ...noApproval, ...recorded }, Paper });
    }
    case 'ApprovalWithdrawn':
      return withdrawn(row, at, actor.name, event.data.Reason);
    case 'JobStatusChanged':
      return event.data.JobStatusId === JobStatuses.Estimate ? withdrawn(row, at, actor.name, '') : row;
    default:
      return withdrawn(row, at, actor.name, '');
  }
}

const noApproval: Omit<RevisionApprovalRow, 'Kind' | 'At' | 'By'> = {
  Reason: '',
  IsSignatureTyped: false,
  Ticked: null,
  IpAddress: '',
  UserAgent: '',
  HasPaper: false,
  WithdrawnAt: null,
  WithdrawnBy: '',
  WithdrawReason: '',
};

const frozen = ({ data, meta }: Recorded<Extract<ApprovalEvent, { type: 'RevisionFrozen' }>>): RevisionRecord => ({
  Revision: data.Revision,
  FrozenAt: meta.at,
  FrozenBy: meta.actor.name,
  SentAt: null,
  SentTo: '',
  ExpiresAt: null,
  FirstOpenedAt: null,
  Approval: null,
  DeclinedAt: null,
  DeclineReason: '',
  DeclineNote: '',
  Paper: null,
});

type Change = Partial<RevisionRecord> | ((revision: RevisionRecord) => Partial<RevisionRecord>);

const revised = (row: JobApprovalsRecord, number: number, change: Change): JobApprovalsRecord => ({
  ...row,
  Revisions: row.Revisions.map((each) =>
    each.Revision === number ? { ...each, ...(typeof change === 'function' ? change(each) : change) } : each,
  ),
});

const emailed = (row: JobApprovalsRecord, id: number, state: Partial<EstimateEmailLog>): JobApprovalsRecord => ({
  ...row,
  JobEmailLogs: row.JobEmailLogs.map((each) => (each.Id === id ? { ...each, ...state } : each)),
});

const withdrawn = (row: JobApprovalsRecord, at: string, by: string, reason: string): JobApprovalsRecord => ({
  ...row,
  Revisions: row.Revisions.map((each) =>
    each.Approval && each.Approval.WithdrawnAt === null
      ? { ...each, Approval: { ...each.Approval, WithdrawnAt: at, WithdrawnBy: by, WithdrawReason: reason } }
      : each,
  ),
});
