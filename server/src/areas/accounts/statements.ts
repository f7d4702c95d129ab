import { Inject, Injectable } from '@nestjs/common';
import {
  CustomerTypes,
  dayRangeMessages,
  type EstimateContent,
  invoiceFacts,
  invoicesOf,
  monthOf,
  paymentFacts,
  type StatementQuery,
  statementOf,
  statementSummary,
  ValidationError,
} from '@picket/domain';
import { type StatementContent, statementDocument } from '../../adapters/pdf/documents/statement.document.ts';
import type { PdfDocument } from '../../adapters/pdf/pdf.ts';
import { CLOCK, type Clock } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { JobContent } from '../job-reports/job-content.ts';
import { JobDocuments } from '../job-reports/job-documents.ts';
import { CustomerAccounts, type PastAccount } from './customer-accounts.ts';

interface FoundStatement {
  readonly document: PdfDocument;
  readonly content: StatementContent;
  readonly Company: EstimateContent['Company'];
}

/** Statements of customers, ready to be rendered (ruling 73). */
@Injectable()
export class Statements {
  constructor(
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(JobContent) private readonly content: JobContent,
    @Inject(JobDocuments) private readonly documents: JobDocuments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ValidationError */
  async statement(caller: Caller, id: number, query: StatementQuery): Promise<PdfDocument> {
    return (await this.find(caller, id, query)).document;
  }

  /** The statement with what an email about it says. @throws NotFoundError, ValidationError */
  async find(caller: Caller, id: number, query: StatementQuery): Promise<FoundStatement> {
    const { account, content } = await this.read(caller, id, query);
    const Company = await this.companyOf(account);
    const letterhead = await this.documents.letterhead({ Company }, this.clock().toISOString());
    return { document: statementDocument(content, letterhead), content, Company };
  }

  private async read(caller: Caller, id: number, { at, from, to }: StatementQuery) {
    const account = await (at === undefined ? this.accounts.folded(caller, id) : this.accounts.at(caller, id, at));
    const { jobs, payments, settings, day, customer } = account;
    const EndDate = to ?? day;
    const period = { StartDate: from ?? monthOf(EndDate), EndDate };
    if (EndDate < period.StartDate) throw new ValidationError({ to: [dayRangeMessages.endBeforeStart] });
    const facts = [
      ...jobs.flatMap(({ Id, events }) => invoiceFacts(Id, invoicesOf(events), settings.TimeZone)),
      ...paymentFacts(payments),
    ];
    const content: StatementContent = {
      CustomerId: id,
      Customer: customer,
      period,
      day,
      statement: statementOf(facts, period),
      summary: statementSummary(jobs, day, settings),
      jobNames: new Map(jobs.map(({ Id, JobName }) => [Id, JobName])),
    };
    return { account, content };
  }

  /** The company of the last job, else the one for customers of this type, else the name in the settings. */
  private companyOf({ jobs, customer, settings, isPast }: PastAccount) {
    const [last] = jobs.toSorted((a, b) => b.Id - a.Id);
    const isWholesale = customer.CustomerTypeId === CustomerTypes.Wholesale;
    const CompanyId = isWholesale ? settings.WholesaleCompanyId : settings.RetailCompanyId;
    return this.content.companyOf(last ?? { CompanyId: CompanyId ?? 0, CompanyName: settings.CompanyName }, isPast);
  }
}
