import { Inject, Injectable } from '@nestjs/common';
import {
  type CompanyDetails,
  type CompanyEvent,
  catalogueDecider,
  companyDecider,
  type EstimateContent,
  estimateContent,
  fold,
  type Job,
  type JobInvoice,
  NotFoundError,
  type PaymentRow,
  PaymentStatuses,
  type Settings,
  type ShownParts,
  settingsDecider,
  settingsId,
  streamOf,
  type VisibleJob,
} from '@picket/domain';
import { foldRow } from '@picket/projections/core/fold-rows';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { withPresentNames } from '@picket/projections/job-details/job-details.query';
import { paymentsProjection } from '@picket/projections/payments/payments.projection';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import type { IsPast } from '../history/moments.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';

/** A job to print: now, or as of a moment, with its company and payments as of then (ruling 52). */
export interface PrintedJob {
  readonly visible: VisibleJob;
  readonly job: JobRecord;
  readonly isPast: IsPast;
  /** ISO 8601: now, or when the job was last changed by then. */
  readonly date: string;
}

/** The content of a job for its customer, with the texts of other streams. */
@Injectable()
export class JobContent {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ValidationError for another `at`. */
  async find(caller: Caller, id: number, at?: string): Promise<PrintedJob> {
    const visible = await this.visible.find(caller, id);
    if (at === undefined) {
      const job = await withPresentNames(this.reader, visible.job);
      return { visible, job, isPast: () => true, date: this.clock().toISOString() };
    }
    const { job, isPast, moment } = await this.past.find(visible, at);
    return { visible, job, isPast, date: moment.At };
  }

  async contentOf({ job, isPast }: Pick<PrintedJob, 'job' | 'isPast'>, parts: ShownParts): Promise<EstimateContent> {
    const [company, settings, InstallationDisclaimer] = await Promise.all([
      this.company(job.CompanyId, isPast),
      this.settings(isPast),
      this.installationDisclaimer(job.SubContractorId, isPast),
    ]);
    return estimateContent(job, {
      ...parts,
      JobId: job.Id,
      Company: printedCompany(job, company),
      EstimateDisclaimer: company?.EstimateDisclaimer ?? '',
      CompanyDisclaimer: company?.Disclaimer ?? '',
      InstallationDisclaimer,
      Payment: {
        Instructions: settings.PaymentInstructions,
        Link: settings.PaymentLink,
        InvoiceDueDays: settings.InvoiceDueDays,
      },
    });
  }

  /** An invoice of the job, now or as of a moment. @throws NotFoundError */
  async invoice(caller: Caller, id: number, number: string, at?: string): Promise<JobInvoice> {
    const invoices = await this.past.invoices(await this.visible.find(caller, id), at);
    const invoice = invoices.find((each) => each.Number === number);
    if (!invoice) throw new NotFoundError('Invoice not found');
    return invoice;
  }

  /** The confirmed payments, oldest first. */
  async payments({ visible, isPast }: PrintedJob): Promise<PaymentRow[]> {
    const rows = await this.past.payments(visible, isPast);
    return rows
      .filter(({ PaymentStatusId }) => PaymentStatusId === PaymentStatuses.Confirmed)
      .sort((a, b) => a.PaymentDate.localeCompare(b.PaymentDate) || a.Id - b.Id);
  }

  /** A payment as of the moment; null if it was not recorded yet. */
  async payment(id: number, isPast: IsPast): Promise<PaymentRow | null> {
    return foldRow(paymentsProjection as never, await this.eventsOf('payment', id, isPast), String(id));
  }

  /** The company's settings by the moment. */
  async settings(isPast: IsPast): Promise<Settings> {
    return fold(settingsDecider, (await this.eventsOf('settings', settingsId, isPast)) as never[]);
  }

  /** The company of a job, as it stands on documents. */
  async companyOf(job: JobCompany, isPast: IsPast): Promise<EstimateContent['Company']> {
    return printedCompany(job, await this.company(job.CompanyId, isPast));
  }

  private async company(id: number, isPast: IsPast) {
    const events = await this.eventsOf('company', id, isPast);
    return fold(companyDecider, events as unknown as CompanyEvent[]).details;
  }

  private async installationDisclaimer(id: number | null, isPast: IsPast): Promise<string> {
    if (id === null) return '';
    const { Values } = fold(
      catalogueDecider('sub-contractors'),
      (await this.eventsOf('sub-contractors', id, isPast)) as never[],
    );
    return String(Values.InstallationDisclaimer ?? '');
  }

  private async eventsOf(kind: string, id: number, isPast: IsPast) {
    return (await this.store.read(streamOf(kind, id))).filter(isPast);
  }
}

type JobCompany = Pick<Job, 'CompanyId' | 'CompanyName'>;

function printedCompany({ CompanyId, CompanyName }: JobCompany, details: CompanyDetails | null) {
  const { Name = CompanyName, Address = null, Phone = '', Email = '', BrandColor = '', Image = null } = details ?? {};
  return { Id: CompanyId, Name, Address, Phone, Email, BrandColor, Image };
}
