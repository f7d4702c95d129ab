import { Inject, Injectable } from '@nestjs/common';
import {
  type EmailInvoicesAnswer,
  type EmailProgress,
  maySeeJob,
  presentInvoice,
  type QueuedEmail,
  RuleError,
  requireDocument,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findJobs, withPresentNames } from '@picket/projections/job-details/job-details.query';
import { jobEmailsProjection } from '@picket/projections/job-emails/job-emails.projection';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';

/** Emails the invoices of many jobs: each is queued, and its letter and PDF are made later. */
@Injectable()
export class EmailInvoices {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  async queue(caller: Caller, ids: readonly number[], context: CommandContext): Promise<EmailInvoicesAnswer> {
    const Queued: QueuedEmail[] = [];
    const LeftOut: EmailInvoicesAnswer['LeftOut'] = [];
    const found = new Map((await findJobs(this.reader, ids)).map((job) => [job.Id, job]));
    for (const id of new Set(ids)) {
      const record = found.get(id);
      if (!record || !maySeeJob(caller, record.UserId)) {
        LeftOut.push({ Id: id, Name: '', Reason: 'Job not found' });
        continue;
      }
      const job = await withPresentNames(this.reader, record);
      const To = job.Customer?.Email ?? '';
      const data = { Kind: 'invoice', Number: presentInvoice(job), To } as const;
      const leave = (Reason: string) => LeftOut.push({ Id: id, Name: job.JobName || job.Customer?.Name || '', Reason });
      if (To === '') {
        leave('The customer has no email address');
        continue;
      }
      try {
        let LogId = 0;
        await this.jobs.send(
          caller,
          id,
          (state) => {
            requireDocument(state, 'invoice');
            LogId = Object.keys(state.DocumentEmails).length + 1;
            return { type: 'QueueDocumentEmail', data };
          },
          context,
        );
        Queued.push({ JobId: id, LogId });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        leave(error.message);
      }
    }
    return { IsSuccess: true, Queued, LeftOut };
  }

  /** Emails of jobs that the caller may not see do not count. */
  async progress(caller: Caller, emails: readonly QueuedEmail[]): Promise<EmailProgress> {
    const ids = [...new Set(emails.map(({ JobId }) => JobId))];
    const visible = new Set(
      (await findJobs(this.reader, ids)).filter((job) => maySeeJob(caller, job.UserId)).map(({ Id }) => Id),
    );
    const rows = await this.reader.getMany(jobEmailsProjection.model, ids);
    const stateOf = ({ JobId, LogId }: QueuedEmail) =>
      rows.find(({ Id }) => Id === JobId)?.Emails.find(({ Id, Kind }) => Id === LogId && Kind === 'invoice')?.State;
    const states = emails.filter(({ JobId }) => visible.has(JobId)).map(stateOf);
    const count = (state: string) => states.filter((each) => each === state).length;
    return { Waiting: count('requested'), Sent: count('emailed'), Failed: count('failed') };
  }
}
