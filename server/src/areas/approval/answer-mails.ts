import { Inject, Injectable } from '@nestjs/common';
import {
  type EstimateContent,
  formatMoney,
  type Job,
  type JobEvent,
  jobDecider,
  type Recorded,
  recordOf,
  revisionOf,
  seesRevision,
  streamOf,
  visibleJob,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { isTooLateToMail } from '../../adapters/mail/late-mail.ts';
import { CLOCK, type Clock, EVENT_STORE } from '../../base/ports.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { RevisionFiles } from './revision-files.ts';
import { StaffAddresses } from './staff-addresses.ts';

export type Answer = Extract<JobEvent, { type: 'EstimateApproved' | 'EstimateDeclined' | 'EstimateQuestionAsked' }>;

/** Reads the job, content and addresses for mails about a customer's answer. */
@Injectable()
export class AnswerMails {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(StaffAddresses) private readonly addresses: StaffAddresses,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  isLate = (event: Recorded<Answer>): boolean => isTooLateToMail(event, this.clock);

  /** The job now, and what the customer saw when they answered. */
  async answered({ stream, data, type }: Recorded<Answer>): Promise<{ job: Job; content: EstimateContent }> {
    const { state: job } = await readState(this.store, jobDecider, recordOf(stream).id);
    const key =
      type === 'EstimateApproved' ? data.ApprovedContentSha256 : revisionOf(job!, data.Revision)!.ContentSha256;
    return { job: job!, content: await this.files.content(key) };
  }

  /** Returns the last address that the link was emailed to; '' if staff sent it themselves. */
  async addressee({ stream, data }: Recorded<Answer>): Promise<string> {
    const sent = (await this.eventsOf(stream))
      .filter(isSending)
      .filter((event) => event.data.Revision === data.Revision);
    const last = sent.findLast((event) => event.type === 'EstimateEmailRequested');
    return last?.type === 'EstimateEmailRequested' ? last.data.To : '';
  }

  /** The addresses of the revision's last sender and of the job's market partner, if they may see the revision now. */
  async staff({ stream, data: { Revision } }: Recorded<Answer>, job: Job): Promise<string[]> {
    const events = await this.eventsOf(stream);
    const sent = events.filter(isSending).findLast((event) => event.data.Revision === Revision);
    const ids = [sent?.meta.actor.id ?? null, job.UserId].filter((id) => id !== null);
    const maySee = (user: { Id: number; UserRoleId: number }) => {
      const visible = visibleJob(user, { id: recordOf(stream).id, job }, events);
      return visible !== null && seesRevision(visible, job, Revision);
    };
    const addresses = await Promise.all(ids.map((id) => this.addresses.of(id, maySee)));
    return [...new Set(addresses.filter((address) => address !== ''))];
  }

  private async eventsOf(stream: string): Promise<Recorded<JobEvent>[]> {
    return (await this.store.read(streamOf('job', recordOf(stream).id))) as Recorded<JobEvent>[];
  }
}

const isSending = (event: Recorded<JobEvent>) =>
  event.type === 'EstimateEmailRequested' || event.type === 'ApprovalLinkShared';

/** The values of the placeholders of mails about answers. */
export const answerValues = (content: EstimateContent, name: string): Record<string, string> => ({
  name: name || content.Customer?.Name || '',
  number: String(content.JobId),
  job: content.JobName,
  total: formatMoney(content.Totals.GrandTotal),
});
