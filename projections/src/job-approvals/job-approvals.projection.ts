import {
  type ApprovalEvent,
  approvalEventTypes,
  type EstimateEmailLog,
  type EstimateQuestion,
  type EstimateReminder,
  type JobEvent,
  jobChange,
  type Recorded,
  type RevisionApprovalRow,
  type RevisionRow,
  recordOf,
  revertEventTypes,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** The history of a revision: times, users and answers. Its present state follows from the job. */
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
  /** Until when an emailed revision may be answered, the latest of several; null if none awaits an answer. */
  AwaitedUntil: string | null;
}

const handles = [...approvalEventTypes, 'JobStatusChanged', 'JobConvertedToOrder', ...revertEventTypes] as const;
type Handled = Extract<JobEvent, { type: (typeof handles)[number] }>;

export const jobApprovalsProjection: Projection<JobApprovalsRecord, Handled> = {
  version: 5,
  live: numberedTags('Job'),
  model: { name: 'job-approvals', fields: { Id: 'number', AwaitedUntil: 'string' }, indexes: [['AwaitedUntil']] },
  handles,
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'RevisionFrozen') {
      const before = row ?? noApprovals(Number(id));
      return { ...before, Revisions: [...before.Revisions, frozen(event)] };
    }
    return row && awaiting(after(row, event), event);
  },
};

export const noApprovals = (Id: number): JobApprovalsRecord => ({
  Id,
  Revisions: [],
  JobEmailLogs: [],
  Questions: [],
  AwaitedUntil: null,
});

/** Updates `AwaitedUntil`. Once the job is an order, none of its revisions awaits an answer. */
function awaiting(row: JobApprovalsRecord, { type }: Recorded<Handled>): JobApprovalsRecord {
  if (type === 'JobConvertedToOrder') return { ...row, AwaitedUntil: null };
  if (!answers.includes(type)) return row;
  const ends = row.Revisions.flatMap(({ Approval, DeclinedAt, SentTo, ExpiresAt }) =>
    Approval || DeclinedAt || SentTo === '' ? [] : (ExpiresAt ?? []),
  );
  return { ...row, AwaitedUntil: ends.toSorted().at(-1) ?? null };
}

const answers: readonly Handled['type'][] = [
  'EstimateEmailRequested',
  'EstimateApproved',
  'EstimateDeclined',
  'ApprovalRecorded',
];

function after(row: JobApprovalsRecord, event: Exclude<Recorded<Handled>, { type: 'RevisionFrozen' }>) {
  const { at, actor } = event.meta;
  switch (event.type) {
    case 'EstimateEmailRequested': {
      const { Id, Revision, To, Cc, Subject, ExpiresAt } = event.data;
      const email = { Id, Revision, To, Cc: [...Cc], Subject, At: at, By: actor.name, ExpiresAt };
      const log: EstimateEmailLog = {
        ...email,
        State: 'requested',
        StateAt: at,
        Reason: '',
        Rejected: [],
        Reminders: [],
      };
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
    case 'EstimateReminderRequested': {
      const { Id, EmailId, Kind } = event.data;
      const reminder: EstimateReminder = { Id, Kind, At: at, State: 'requested', StateAt: at, Reason: '' };
      return emailed(row, EmailId, ({ Reminders }) => ({ Reminders: [...Reminders, reminder] }));
    }
    case 'EstimateReminderSent':
      return reminded(row, event.data.Id, { State: 'sent', StateAt: at });
    case 'EstimateReminderFailed':
      return reminded(row, event.data.Id, { State: 'failed', StateAt: at, Reason: event.data.Reason });
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
      const { Revision, SigneeName, IsSignatureTyped, SignedWith, Ticked, IpAddress, UserAgent, ApprovedAt } =
        event.data;
      const { GrandTotal } = event.data.ShownTotals;
      const signed = {
        Kind: 'customer',
        At: ApprovedAt,
        By: SigneeName,
        GrandTotal,
        IsSignatureTyped,
        SignedWith: SignedWith?.Name ?? '',
        Ticked,
      } as const;
      return revised(row, Revision, { Approval: { ...noApproval, ...signed, IpAddress, UserAgent } });
    }
    case 'ApprovalRecorded': {
      const { Revision, Reason, PaperSha256, PaperType = '' } = event.data;
      const { GrandTotal } = event.data.ShownTotals;
      const HasPaper = PaperSha256 !== undefined;
      const recorded = { Kind: 'staff', At: at, By: actor.name, GrandTotal, Reason, HasPaper } as const;
      const Paper = PaperSha256 === undefined ? null : { Sha256: PaperSha256, ContentType: PaperType };
      return revised(row, Revision, { Approval: { ...noApproval, ...recorded }, Paper });
    }
    case 'ApprovalWithdrawn':
      return withdrawn(row, at, actor.name, event.data.Reason);
    default:
      return jobChange(event).approval === 'withdrawn' ? withdrawn(row, at, actor.name, '') : row;
  }
}

const noApproval: Omit<RevisionApprovalRow, 'Kind' | 'At' | 'By' | 'GrandTotal'> = {
  Reason: '',
  IsSignatureTyped: false,
  SignedWith: '',
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

type EmailChange = Partial<EstimateEmailLog> | ((email: EstimateEmailLog) => Partial<EstimateEmailLog>);

const emailed = (row: JobApprovalsRecord, id: number, change: EmailChange): JobApprovalsRecord => ({
  ...row,
  JobEmailLogs: row.JobEmailLogs.map((each) =>
    each.Id === id ? { ...each, ...(typeof change === 'function' ? change(each) : change) } : each,
  ),
});

const reminded = (row: JobApprovalsRecord, id: number, state: Partial<EstimateReminder>): JobApprovalsRecord => ({
  ...row,
  JobEmailLogs: row.JobEmailLogs.map((email) => ({
    ...email,
    Reminders: email.Reminders.map((each) => (each.Id === id ? { ...each, ...state } : each)),
  })),
});

const withdrawn = (row: JobApprovalsRecord, at: string, by: string, reason: string): JobApprovalsRecord => ({
  ...row,
  Revisions: row.Revisions.map((each) =>
    each.Approval && each.Approval.WithdrawnAt === null
      ? { ...each, Approval: { ...each.Approval, WithdrawnAt: at, WithdrawnBy: by, WithdrawReason: reason } }
      : each,
  ),
});
