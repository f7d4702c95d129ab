import { Inject, Injectable } from '@nestjs/common';
import {
  datesInZone,
  dayAt,
  type EstimateContent,
  fenceLinePostsOf,
  fenceLineRows,
  formatEnum,
  isEstimate,
  jobPostsOf,
  jobSchedule,
  NotFoundError,
  PaymentStatuses,
  payableNow,
  presentInvoice,
  priceOf,
  RuleError,
  type Settings,
  type ShownParts,
  StatusNames,
  withPaid,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { paymentsProjection } from '@picket/projections/payments/payments.projection';
import { getSettings } from '@picket/projections/settings/settings.query';
import { deliveryTicket } from '../../adapters/pdf/documents/delivery-ticket.document.ts';
import { estimateDocument } from '../../adapters/pdf/documents/estimate.document.ts';
import { invoiceDocument } from '../../adapters/pdf/documents/invoice.document.ts';
import { orderDocument } from '../../adapters/pdf/documents/order.document.ts';
import { receiptDocument } from '../../adapters/pdf/documents/receipt.document.ts';
import { shopReport } from '../../adapters/pdf/documents/shop-report.document.ts';
import type { PdfDocument } from '../../adapters/pdf/pdf.ts';
import type { Letterhead } from '../../adapters/pdf/theme/letterhead.ts';
import type { PaymentTerms } from '../../adapters/pdf/theme/payment-schedule.ts';
import { dateText, dayText } from '../../base/date-texts.ts';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { JobContent, type PrintedJob } from './job-content.ts';
import { Logos } from './logos.ts';

/** The number of an invoice, and the moment as of which it is printed; omitted: the job's own, now. */
interface InvoiceQuery {
  readonly number?: string;
  readonly at?: string;
}

const everything: ShownParts = { ShowMaterials: true, ShowLabor: true };

/** The documents of jobs that a caller may see, ready to be rendered. */
@Injectable()
export class JobDocuments {
  constructor(
    @Inject(JobContent) private readonly content: JobContent,
    @Inject(Logos) private readonly logos: Logos,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The letterhead of a content's company. `date` is ISO 8601. */
  async letterhead({ Company }: Pick<EstimateContent, 'Company'>, date: string, zone?: string): Promise<Letterhead> {
    const TimeZone = zone ?? (await getSettings(this.reader)).TimeZone;
    return { Company, Logo: await this.logos.find(Company.Image), Date: date, TimeZone };
  }

  async estimate(caller: Caller, id: number, parts: ShownParts, at?: string): Promise<PdfDocument> {
    if (!parts.ShowMaterials && !parts.ShowLabor) throw new RuleError('Choose materials, labor or both');
    const { printed, content, letterhead } = await this.open(caller, id, at, parts);
    return estimateDocument(content, letterhead, null, printed.job.PaidTotal);
  }

  async order(caller: Caller, id: number, at?: string): Promise<PdfDocument> {
    const opened = await this.open(caller, id, at);
    const { printed, content, letterhead } = opened;
    requireOrder(printed, 'order confirmation');
    const { job } = printed;
    const due = dueOf(opened);
    const hasSchedule = job.Schedule.length > 0;
    const order = {
      OrderDate: dateText(job.OrderDate, letterhead.TimeZone),
      ...deliveryOf(printed),
      InstallationDate: dateText(job.InstallationStartDate, letterhead.TimeZone),
      PaymentTerm: job.PaymentTermName,
      PurchaseOrder: job.PurchaseOrder,
      Payment: hasSchedule ? due.terms : { ...due.terms, Rows: [] },
    };
    return orderDocument(content, order, letterhead);
  }

  async delivery(caller: Caller, id: number, at?: string): Promise<PdfDocument> {
    const { printed, content, letterhead } = await this.open(caller, id, at);
    requireOrder(printed, 'delivery ticket');
    return deliveryTicket(content, { ...deliveryOf(printed), JobNotes: printed.job.JobNotes }, letterhead);
  }

  /** The job's invoice, or the one with this number. A void one is printed as it was made, and marked (ruling 71). */
  async invoice(caller: Caller, id: number, { at, number }: InvoiceQuery): Promise<PdfDocument> {
    const asked = number === undefined ? null : await this.content.invoice(caller, id, number, at);
    const IsVoid = asked !== null && asked.VoidedAt !== null;
    const opened = await this.open(caller, id, IsVoid ? String(asked.Version) : at);
    const { printed, content, letterhead } = opened;
    requireOrder(printed, 'invoice');
    const { job } = printed;
    const { PaidTotal, Balance } = withPaid(priceOf(job), job.PaidTotal);
    const { terms, next } = dueOf(opened);
    const invoice = {
      Number: presentInvoice(job),
      IsVoid,
      InvoiceDate: dateText(job.InvoiceDate, letterhead.TimeZone),
      PaymentDue: dayText(next),
      PaymentTerm: job.PaymentTermName,
      PurchaseOrder: job.PurchaseOrder,
      Payment: IsVoid ? { ...terms, Instructions: '', Link: '' } : terms,
      Payments: await this.content.payments(printed),
      PaidTotal,
      Balance,
    };
    return invoiceDocument(content, invoice, letterhead);
  }

  async shop(caller: Caller, id: number, title: string, at?: string): Promise<PdfDocument> {
    const { printed, content, letterhead } = await this.open(caller, id, at);
    const { job } = printed;
    const { DeliveryType, DeliveryDate } = deliveryOf(printed);
    const shop = {
      Title: title,
      Dates: [
        ['Ordered', dateText(job.OrderDate, letterhead.TimeZone)],
        ['Due', dayText(job.DueDate)],
        [DeliveryType, DeliveryDate],
        ['Installation', dateText(job.InstallationStartDate, letterhead.TimeZone)],
      ] as const,
      Location: job.LocationName,
      ShopNotes: job.ShopNotes,
      JobNotes: job.JobNotes,
      FenceLines: fenceLineRows(job),
      FenceLinePosts: fenceLinePostsOf(job),
      Posts: jobPostsOf(job),
    };
    return shopReport(content, shop, letterhead);
  }

  /** @throws NotFoundError for a payment of a job that the caller may not see. */
  async receipt(caller: Caller, paymentId: number, at?: string): Promise<PdfDocument> {
    const recorded = await this.reader.get(paymentsProjection.model, paymentId);
    if (!recorded) throw new NotFoundError('Payment not found');
    const { printed, content, letterhead } = await this.open(caller, recorded.JobId, at).catch((error) => {
      throw error instanceof NotFoundError ? new NotFoundError('Payment not found') : error;
    });
    const Payment = await this.content.payment(paymentId, printed.isPast);
    if (!Payment) throw new NotFoundError('Payment not found');
    if (Payment.PaymentStatusId === PaymentStatuses.Rejected) throw new RuleError('This payment was rejected');
    const { GrandTotal, PaidTotal, Balance } = withPaid(priceOf(printed.job), printed.job.PaidTotal);
    const { job } = printed;
    const IsOpenEstimate = isEstimate(job) && !job.IsLost && !job.Archived;
    return receiptDocument(content, { Payment, GrandTotal, PaidTotal, Balance, IsOpenEstimate }, letterhead);
  }

  private async open(caller: Caller, id: number, at: string | undefined, parts: ShownParts = everything) {
    const found = await this.content.find(caller, id, at);
    const content = await this.content.contentOf(found, parts);
    const settings = await this.content.settings(found.isPast);
    const { TimeZone } = settings;
    const printed = at === undefined ? found : { ...found, job: await this.inZone(found.job, TimeZone) };
    return { printed, content, settings, letterhead: await this.letterhead(content, printed.date, TimeZone) };
  }

  /** The job with its dates in an earlier zone of the company. Past jobs are read in the present one (ruling 76). */
  private async inZone(job: JobRecord, zone: string): Promise<JobRecord> {
    const { TimeZone } = await getSettings(this.reader);
    const dates = { start: job.InstallationStartDate, end: job.InstallationEndDate };
    return { ...job, InstallationStartDate: datesInZone(dates, TimeZone, zone).start };
  }
}

/** A job to print, with the settings of then. */
interface OpenedJob {
  readonly printed: PrintedJob;
  readonly settings: Settings;
}

/** What is due of a job, and the day on which the next payment is. */
function dueOf({ printed: { job, date }, settings }: OpenedJob): { terms: PaymentTerms; next: string | null } {
  const { GrandTotal } = priceOf(job);
  const day = dayAt(date, settings.TimeZone);
  const schedule = jobSchedule({ ...job, GrandTotal }, day, settings);
  const { PaymentInstructions: Instructions, PaymentLink: Link } = settings;
  const number = presentInvoice(job) || String(job.Id);
  const terms = { Rows: schedule.rows, Instructions, Link, Number: number, PayNow: payableNow(schedule, day) };
  return { terms, next: schedule.nextDueOn };
}

const deliveryOf = ({ job }: PrintedJob) => ({
  DeliveryType: formatEnum(StatusNames.DeliveryType, job.DeliveryTypeId),
  DeliveryDate: dayText(job.DeliveryDate),
});

function requireOrder({ job }: PrintedJob, document: string): void {
  if (isEstimate(job)) throw new RuleError(`An estimate has no ${document}: convert it first`);
}
