import { Inject, Injectable } from '@nestjs/common';
import {
  type DueInvoiceReminder,
  dayAt,
  documentEmailMessages,
  type EmailedDocument,
  type EstimateContent,
  formatMoney,
  jobSchedule,
  NotFoundError,
  paragraphsOf,
  payableNow,
  paymentLink,
  presentInvoice,
  priceOf,
  refuseInvalid,
  type Settings,
  withPaid,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { paymentsProjection } from '@picket/projections/payments/payments.projection';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Mail } from '../../adapters/mail/mailer.ts';
import { richLetter } from '../../adapters/mail/rich-letter.ts';
import type { Pdf, PdfDocument } from '../../adapters/pdf/pdf.ts';
import { dayText } from '../../base/date-texts.ts';
import { CLOCK, type Clock, PDF, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { filledSubject } from '../approval/estimate-email-renderer.ts';
import { RevisionFiles } from '../approval/revision-files.ts';
import { JobContent } from '../job-reports/job-content.ts';
import { JobDocuments } from '../job-reports/job-documents.ts';
import { pdfFileName } from '../job-reports/pdf-answers.ts';
import { dueText } from './due-text.ts';

/** A text for the customer, with placeholders. */
interface LetterText {
  readonly Subject: string;
  /** HTML of the rich text editor. */
  readonly Body: string;
}

/** A document with what an email says about it. */
interface DocumentFacts {
  readonly content: EstimateContent;
  readonly values: Readonly<Record<string, string>>;
  readonly payAt: string;
}

/** A letter as it is stored for sending: nothing of it is looked up again. */
interface StoredLetter {
  readonly Body: string;
  /** Where the customer can pay what is due; '' for nowhere. */
  readonly PayAt: string;
  readonly Values: Readonly<Record<string, string>>;
  readonly Company: { readonly Name: string; readonly Phone: string; readonly Email: string };
}

/** Makes the emails with documents of jobs. They are stored as they were when they were requested. */
@Injectable()
export class DocumentLetters {
  constructor(
    @Inject(JobContent) private readonly contents: JobContent,
    @Inject(JobDocuments) private readonly documents: JobDocuments,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(PDF) private readonly pdf: Pdf,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError for a payment of another job. */
  async facts(caller: Caller, jobId: number, kind: EmailedDocument, paymentId?: number): Promise<DocumentFacts> {
    const payment = kind === 'receipt' ? await this.payment(jobId, paymentId) : null;
    const printed = await this.contents.find(caller, jobId);
    const content = await this.contents.contentOf(printed, { ShowMaterials: true, ShowLabor: true });
    const settings = await getSettings(this.reader);
    const values = {
      ...this.valuesOf(printed.job, content, settings),
      ...(payment && { amount: formatMoney(payment.PaymentAmount), date: dayText(payment.PaymentDate) }),
    };
    return { content, values, payAt: this.payAt(printed.job, settings) };
  }

  /** Stores the letter and the PDF. A reminder names what is due first. */
  async freeze(
    caller: Caller,
    jobId: number,
    document: { readonly Kind: EmailedDocument | 'reminder'; readonly PaymentId?: number } & LetterText,
    due?: Pick<DueInvoiceReminder, 'Amount' | 'DueOn'>,
  ) {
    const { Kind, PaymentId, Subject, Body } = document;
    const kind = Kind === 'reminder' ? 'invoice' : Kind;
    const { content, values, payAt: PayAt } = await this.facts(caller, jobId, kind, PaymentId);
    refuseUnfilled(Kind, { Subject, Body }, content);
    const pdf = await this.document(caller, jobId, kind, PaymentId);
    const Values = { ...values, ...(due && { amount: formatMoney(due.Amount), dueOn: dayText(due.DueOn) }) };
    const { Name, Phone, Email } = content.Company;
    const letter: StoredLetter = { Body, PayAt, Values, Company: { Name, Phone, Email } };
    return { Number: values.number!, Subject: filledSubject(Subject, Values), ...(await this.store(letter, pdf)) };
  }

  /** Stores a letter and its PDF, and names them as events do. */
  async store(letter: StoredLetter, pdf: PdfDocument) {
    return {
      LetterSha256: await this.files.put(Buffer.from(JSON.stringify(letter))),
      PdfSha256: await this.files.put(await this.pdf.render(pdf)),
      FileName: pdfFileName(pdf),
    };
  }

  /** The email as it would arrive, with the name of the attached file. */
  async preview(
    caller: Caller,
    jobId: number,
    document: Parameters<DocumentLetters['freeze']>[2] & { Kind: EmailedDocument },
  ) {
    const { Kind, PaymentId, Subject, Body } = document;
    const { content, values, payAt: PayAt } = await this.facts(caller, jobId, Kind, PaymentId);
    refuseUnfilled(Kind, { Subject, Body }, content);
    const pdf = await this.document(caller, jobId, Kind, PaymentId);
    const letter = { Body, PayAt, Values: values, Company: content.Company };
    const mail = await this.rendered(filledSubject(Subject, values), letter);
    return { mail, content, fileName: pdfFileName(pdf) };
  }

  /** The text of the settings that each of many emails with invoices has. */
  async ofSettings(): Promise<LetterText> {
    const { InvoiceEmailSubject, InvoiceEmailText } = await getSettings(this.reader);
    return { Subject: InvoiceEmailSubject, Body: paragraphsOf(InvoiceEmailText) };
  }

  async stored(letterSha256: string): Promise<StoredLetter> {
    return JSON.parse((await this.files.bytes(letterSha256)).toString()) as StoredLetter;
  }

  async rendered(
    subject: string,
    { Body, PayAt, Values, Company }: StoredLetter,
  ): Promise<Pick<Mail, 'from' | 'bounceTo' | 'subject' | 'html' | 'text'>> {
    const settings = await getSettings(this.reader);
    // The address to pay at is only where the text has a place for it.
    const button = PayAt !== '' && Body.includes('{link}') ? { label: 'Pay online', url: PayAt } : undefined;
    return richLetter(settings, { subject, html: Body, values: Values, button, company: Company });
  }

  private async document(caller: Caller, jobId: number, kind: EmailedDocument, paymentId = 0): Promise<PdfDocument> {
    if (kind === 'order') return this.documents.order(caller, jobId);
    return kind === 'invoice' ? this.documents.invoice(caller, jobId, {}) : this.documents.receipt(caller, paymentId);
  }

  /** The address at which the customer pays what the document asks for; '' for nowhere. */
  private payAt(job: JobRecord, settings: Settings): string {
    const day = dayAt(this.clock(), settings.TimeZone);
    const schedule = jobSchedule({ ...job, GrandTotal: priceOf(job).GrandTotal }, day, settings);
    const number = presentInvoice(job) || job.Id;
    return paymentLink(settings.PaymentLink, { number, amount: payableNow(schedule, day) });
  }

  private valuesOf(job: JobRecord, content: EstimateContent, settings: Settings) {
    const day = dayAt(this.clock(), settings.TimeZone);
    const { GrandTotal, Balance } = withPaid(priceOf(job), job.PaidTotal);
    const schedule = jobSchedule({ ...job, GrandTotal }, day, settings);
    return {
      name: content.Customer?.Name ?? '',
      company: content.Company.Name,
      number: presentInvoice(job) || String(job.Id),
      job: job.JobName,
      total: formatMoney(GrandTotal),
      balance: formatMoney(Balance),
      due: dueText(schedule, Balance, day),
      dueOn: dayText(schedule.nextDueOn),
    };
  }

  private async payment(jobId: number, paymentId = 0) {
    const payment = await this.reader.get(paymentsProjection.model, paymentId);
    if (payment?.JobId !== jobId) throw new NotFoundError('Payment not found');
    return payment;
  }
}

/** @throws ValidationError for placeholders that would not be filled in. */
function refuseUnfilled(kind: EmailedDocument | 'reminder', text: LetterText, content: EstimateContent): void {
  const { Customer, Company, JobName } = content;
  refuseInvalid(documentEmailMessages(kind, text, [Customer?.Name ?? '', Company.Name, JobName]));
}
