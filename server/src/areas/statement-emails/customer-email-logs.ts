import { Inject, Injectable } from '@nestjs/common';
import { type CustomerEmails, isMarketPartner, NotFoundError, type StatementEmailDetails } from '@picket/domain';
import { jobsOfCustomers } from '@picket/projections/accounts/customer-jobs.query';
import type { Reader } from '@picket/projections/core/reader';
import { newestFirst } from '@picket/projections/job-emails/job-emails.query';
import {
  findStatementEmails,
  findUnsentStatement,
  statementLogRow,
} from '@picket/projections/statement-emails/statement-emails.query';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CustomerAccounts } from '../accounts/customer-accounts.ts';
import { RevisionFiles } from '../approval/revision-files.ts';
import { DocumentLetters } from '../document-emails/document-letters.ts';
import { EmailLogs } from '../document-emails/email-logs.ts';
import { StatementLetters } from './statement-letters.ts';

/** What was emailed to customers: about their jobs, as far as the caller sees these, and to staff also statements. */
@Injectable()
export class CustomerEmailLogs {
  constructor(
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(EmailLogs) private readonly logs: EmailLogs,
    @Inject(DocumentLetters) private readonly documents: DocumentLetters,
    @Inject(StatementLetters) private readonly letters: StatementLetters,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Newest first, with those of customers that were merged into this one. @throws NotFoundError */
  async ofCustomer(caller: Caller, id: number, skip: number, take: number): Promise<CustomerEmails> {
    const ids = await this.accounts.withMerged(caller, id);
    const jobs = await jobsOfCustomers(this.reader, caller, ids);
    const ofJobs = await this.logs.ofJobs(
      caller,
      jobs.map((job) => job.Id),
    );
    const statements = isMarketPartner(caller.UserRoleId)
      ? []
      : (await Promise.all(ids.map((each) => findStatementEmails(this.reader, each)))).flat();
    const rows = newestFirst([...ofJobs, ...statements.map(statementLogRow)]);
    return {
      data: rows.slice(skip, skip + take),
      total: rows.length,
      UnsentStatement: isMarketPartner(caller.UserRoleId) ? null : await findUnsentStatement(this.reader, ids),
    };
  }

  /** @throws NotFoundError */
  async details(id: number, number: number): Promise<StatementEmailDetails> {
    const email = await this.find(id, number);
    const row = { ...statementLogRow(email), Kind: email.Kind, Period: email.Period };
    // One of many emails that failed before its letter was made.
    if (email.LetterSha256 === '') return { ...row, ...(await this.letters.ofSettings()) };
    const { Body } = await this.documents.stored(email.LetterSha256);
    return { ...row, Body };
  }

  /** The PDF as it was sent. @throws NotFoundError */
  async pdf(id: number, number: number): Promise<{ bytes: Buffer; FileName: string }> {
    const { PdfSha256, FileName } = await this.find(id, number);
    if (PdfSha256 === '') throw new NotFoundError('This email has no PDF yet');
    return { bytes: await this.files.bytes(PdfSha256), FileName };
  }

  private async find(id: number, number: number) {
    const email = (await findStatementEmails(this.reader, id)).find(({ Id }) => Id === number);
    if (!email) throw new NotFoundError('Email not found');
    return email;
  }
}
