import { Inject, Injectable } from '@nestjs/common';
import { type DocumentEmailDetails, type EmailLogRow, jobScope, NotFoundError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { jobApprovalsProjection } from '@picket/projections/job-approvals/job-approvals.projection';
import { isDocument, jobEmailsProjection } from '@picket/projections/job-emails/job-emails.projection';
import {
  emailLogRow,
  estimateLogRows,
  findJobEmails,
  foldJobEmails,
  newestFirst,
} from '@picket/projections/job-emails/job-emails.query';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { RevisionFiles } from '../approval/revision-files.ts';
import { RevisionReader } from '../approval/revision-reader.ts';
import { mapInParts } from '../history/map-in-parts.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import { DocumentLetters } from './document-letters.ts';

/** What was emailed to customers about their jobs. Market partners see it since a job became theirs (ruling 80). */
@Injectable()
export class EmailLogs {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** All emails of a job, newest first. @throws NotFoundError */
  async ofJob(caller: Caller, id: number, at?: string): Promise<EmailLogRow[]> {
    const emails = await this.withDocuments(caller, id, at);
    const estimates = await this.revisions.emails(caller, id, at);
    return newestFirst([...emails.map(emailLogRow), ...estimates.flatMap((email) => estimateLogRows(id, email))]);
  }

  /** The emails of many jobs, in no order; of those that the caller does not see, none. */
  async ofJobs(caller: Caller, ids: readonly number[]): Promise<EmailLogRow[]> {
    const [jobs, emails, approvals] = await Promise.all([
      this.visible.findListed(caller, ids),
      this.reader.getMany(jobEmailsProjection.model, ids),
      this.reader.getMany(jobApprovalsProjection.model, ids),
    ]);
    const since = new Map(jobs.map((job) => [job.id, job.since]));
    const documents = emails.flatMap(({ Id, Emails }) =>
      Emails.filter(({ Version }) => Version > (since.get(Id) ?? Number.POSITIVE_INFINITY)),
    );
    const emailed = approvals.filter(({ Id, JobEmailLogs }) => since.has(Id) && JobEmailLogs.length > 0);
    const seesAll = jobScope(caller.UserRoleId) === 'all';
    const estimates = await mapInParts(emailed, async ({ Id, JobEmailLogs }) => {
      const logs = seesAll ? JobEmailLogs : await this.revisions.emails(caller, Id);
      return logs.flatMap((email) => estimateLogRows(Id, email));
    });
    return [...documents.map(emailLogRow), ...estimates.flat()];
  }

  /** @throws NotFoundError */
  async details(caller: Caller, id: number, number: number, at?: string): Promise<DocumentEmailDetails> {
    const email = await this.find(caller, id, number, at);
    const row = { ...emailLogRow(email), Kind: email.Kind };
    // One of many emails that failed before its letter was made.
    if (email.LetterSha256 === '') return { ...row, ...(await this.letters.ofSettings()) };
    const { Body } = await this.letters.stored(email.LetterSha256);
    return { ...row, Body };
  }

  /** The PDF as it was sent. @throws NotFoundError */
  async pdf(caller: Caller, id: number, number: number, at?: string): Promise<{ bytes: Buffer; FileName: string }> {
    const { PdfSha256, FileName } = await this.find(caller, id, number, at);
    if (PdfSha256 === '') throw new NotFoundError('This email has no PDF yet');
    return { bytes: await this.files.bytes(PdfSha256), FileName };
  }

  private async withDocuments(caller: Caller, id: number, at?: string) {
    const visible = await this.visible.find(caller, id);
    if (at === undefined) return findJobEmails(this.reader, visible);
    return foldJobEmails((await this.past.find(visible, at)).events, visible);
  }

  private async find(caller: Caller, id: number, number: number, at?: string) {
    const emails = await this.withDocuments(caller, id, at);
    const email = emails.filter(isDocument).find(({ Id }) => Id === number);
    if (!email) throw new NotFoundError('Email not found');
    return email;
  }
}
