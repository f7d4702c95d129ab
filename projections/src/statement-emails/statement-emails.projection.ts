import {
  type EmailLogRow,
  type Period,
  type Recorded,
  recordOf,
  type StatementEmailEvent,
  type StatementEmails,
  statementEmailEventTypes,
  statementEmailsAfter,
  unsentStatement,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** `LetterSha256` and the rest name what was sent. */
export interface StatementEmailRecord extends EmailLogRow {
  readonly Kind: 'statement';
  readonly CustomerId: number;
  readonly Period: Period;
  readonly LetterSha256: string;
  readonly PdfSha256: string;
  readonly FileName: string;
}

/** The emails with statements of a customer, oldest first, and the state from which it follows whether one is unsent. */
export interface StatementEmailsRecord {
  Id: number;
  Emails: StatementEmailRecord[];
  States: StatementEmails;
  /** When the last of them failed that staff must look after; null for none. */
  UnsentSince: string | null;
}

export const statementEmailsProjection: Projection<StatementEmailsRecord, StatementEmailEvent> = {
  version: 3,
  live: numberedTags('Customer'),
  model: {
    name: 'statement-emails',
    fields: { Id: 'number', UnsentSince: 'string' },
    indexes: [['UnsentSince']],
  },
  handles: statementEmailEventTypes,
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const Emails = emailsAfter(row?.Emails ?? [], event, Number(id));
    const States = statementEmailsAfter(row?.States ?? {}, event);
    const unsent = unsentStatement(States);
    const UnsentSince = Emails.find(({ Id }) => Id === unsent)?.StateAt ?? null;
    return { Id: Number(id), Emails, States, UnsentSince };
  },
};

function emailsAfter(
  emails: StatementEmailRecord[],
  event: Recorded<StatementEmailEvent>,
  CustomerId: number,
): StatementEmailRecord[] {
  const { Id } = event.data;
  switch (event.type) {
    case 'StatementEmailQueued':
    case 'StatementEmailRequested': {
      const email = requested(event, CustomerId);
      return emails.some((each) => each.Id === Id)
        ? emails.map((each) => (each.Id === Id ? email : each))
        : [...emails, email];
    }
    case 'StatementEmailed': {
      const Rejected = [...(event.data.Rejected ?? [])];
      return settled(emails, event, { State: 'emailed', Reason: '', Rejected });
    }
    case 'StatementEmailFailed': {
      return settled(emails, event, { State: 'failed', Reason: event.data.Reason });
    }
    case 'StatementEmailDismissed':
      return emails;
  }
}

type Requested = Extract<StatementEmailEvent, { type: 'StatementEmailQueued' | 'StatementEmailRequested' }>;

function requested({ data, meta }: Recorded<Requested>, CustomerId: number): StatementEmailRecord {
  const { Id, To, StartDate, EndDate } = data;
  // An email that is queued has no letter yet.
  const {
    Cc,
    Subject = '',
    LetterSha256 = '',
    PdfSha256 = '',
    FileName = '',
  }: Partial<Extract<Requested, { type: 'StatementEmailRequested' }>['data']> = data;
  return {
    ...{ Id, Kind: 'statement', JobId: null, Number: '', CustomerId, Period: { StartDate, EndDate } },
    ...{ To, Cc: [...(Cc ?? [])], Subject, LetterSha256, PdfSha256, FileName },
    ...{ At: meta.at, By: meta.actor.name, State: 'requested', StateAt: meta.at },
    ...{ PaymentId: null, Reason: '', Rejected: [], IsVoided: false },
  };
}

const settled = (
  emails: StatementEmailRecord[],
  { data, meta }: Recorded<StatementEmailEvent>,
  state: Partial<StatementEmailRecord>,
): StatementEmailRecord[] =>
  emails.map((email) => (email.Id === data.Id ? { ...email, ...state, StateAt: meta.at } : email));
