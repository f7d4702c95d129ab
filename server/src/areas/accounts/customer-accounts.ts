import { Inject, Injectable } from '@nestjs/common';
import {
  addDollars,
  byJob,
  type Customer,
  type CustomerDetails,
  type CustomerEvent,
  customerDecider,
  dayAt,
  endOfDay,
  fold,
  formatNumber,
  isDay,
  isPaymentPending,
  type Job,
  type JobEvent,
  type JobOfAccount,
  kindOf,
  NotFoundError,
  type PaymentRow,
  paidOf,
  presentInvoice,
  priceOf,
  type Recorded,
  RuleError,
  type Settings,
  streamOf,
  type VisibleJob,
} from '@picket/domain';
import { jobsOfCustomers, pastJobIds } from '@picket/projections/accounts/customer-jobs.query';
import type { ReadStore } from '@picket/projections/core/read-store';
import type { Reader } from '@picket/projections/core/reader';
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import { foldJob } from '@picket/projections/job-details/job-details.query';
import { pastPaymentsOfJobs, paymentsOfJobs } from '@picket/projections/payments/payments.query';
import { companyZone, getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READ_STORE, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { mapInParts } from '../history/map-in-parts.ts';
import { type IsPast, Moments, type PastMoment } from '../history/moments.ts';
import { PastReader } from '../history/past-reader.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';

/** Each job of a past account is folded from its events. */
const MOST_JOBS = 10_000;

/** The jobs of a customer and their payments, with the settings and the company day of the moment. */
interface AccountContent {
  readonly jobs: readonly JobOfAccount[];
  readonly payments: readonly PaymentRow[];
  readonly settings: Settings;
  readonly day: string;
}

/** A job as of a moment, with its events by then, oldest first. */
interface PastJobOfAccount extends JobOfAccount, Pick<Job, 'CompanyId' | 'CompanyName'> {
  readonly events: readonly Recorded<JobEvent>[];
}

/** As of a moment, which `isPast` names. */
export interface PastAccount extends AccountContent {
  readonly jobs: readonly PastJobOfAccount[];
  readonly customer: CustomerDetails;
  readonly isPast: IsPast;
}

/**
 * The accounts of customers that a caller may see (ruling 73), with those of customers that were merged into them. Now they
 * follow from the read models, as of a moment from the log.
 */
@Injectable()
export class CustomerAccounts {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_STORE) private readonly tables: ReadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async now(caller: Caller, id: number): Promise<AccountContent> {
    await this.requireVisible(caller, id);
    const settings = await getSettings(this.reader);
    const jobs = await jobsOfCustomers(this.reader, caller, await this.idsOf(id, () => true));
    const payments = await paymentsOfJobs(
      this.reader,
      jobs.map(({ Id }) => Id),
    );
    return { jobs, payments, settings, day: dayAt(this.clock(), settings.TimeZone) };
  }

  /** As `at`, for what the read models do not have. The day is that of today. @throws NotFoundError */
  async folded(caller: Caller, id: number): Promise<PastAccount> {
    const found = await this.at(caller, id, `p${await this.store.head()}`);
    return { ...found, day: dayAt(this.clock(), found.settings.TimeZone) };
  }

  /**
   * `at` is a moment of ruling 52 or a company day, whose end counts. A job counts if it was the customer's then, and the
   * caller's from then until now.
   * @throws NotFoundError, ValidationError
   */
  async at(caller: Caller, id: number, at: string): Promise<PastAccount> {
    await this.requireVisible(caller, id);
    const own = await this.streams.read(streamOf('customer', id));
    const moment = await this.moments.find(isDay(at) ? await this.endOf(at) : at, own);
    const customer = moment && (await this.customer(id, moment.isPast));
    if (!customer?.details) throw new NotFoundError('Customer not found');
    const { details } = customer;
    const { isPast } = moment!;
    const past = new PastReader(this.tables, this.streams, isPast);
    const settings = await getSettings(past);
    const found = await this.jobsAt(caller, await this.idsOf(id, isPast), moment!);
    const payments = await pastPaymentsOfJobs(
      this.reader,
      past,
      found.map(({ Id }) => Id),
    );
    const paymentsOf = byJob(payments);
    const jobs = found.map((job) => ({ ...job, ...paidTotals(paymentsOf.get(job.Id) ?? []) }));
    const day = isDay(at) ? at : dayAt(await this.instantOf(moment!, own), settings.TimeZone);
    return { jobs, payments, settings, day, customer: details, isPast };
  }

  /** The last instant of a day that has come. Moments.find refuses later ones. */
  private async endOf(day: string): Promise<string> {
    const zone = await companyZone(this.reader);
    if (day === dayAt(this.clock(), zone)) return this.clock().toISOString();
    return new Date(Date.parse(endOfDay(day, zone)) - 1).toISOString();
  }

  /** The instant of a moment; of a version, that of its event. */
  private async instantOf({ instant, isPast }: PastMoment, own: readonly Recorded[]): Promise<string> {
    return instant ?? (await this.moments.times())(own.findLast(isPast)!);
  }

  /** @throws NotFoundError */
  private async requireVisible(caller: Caller, id: number): Promise<void> {
    if (!(await maySeeCustomer(this.reader, caller, id))) throw new NotFoundError('Customer not found');
  }

  /** The ids of a customer and of those that were merged into it. @throws NotFoundError */
  async withMerged(caller: Caller, id: number): Promise<number[]> {
    await this.requireVisible(caller, id);
    return this.idsOf(id, () => true);
  }

  /** The customer and those that were merged into it, directly or through others. */
  private async idsOf(id: number, isPast: IsPast): Promise<number[]> {
    const { MergedIds } = await this.customer(id, isPast);
    const merged = await Promise.all(MergedIds.map((each) => this.idsOf(each, isPast)));
    return [id, ...merged.flat()];
  }

  private async customer(id: number, isPast: IsPast): Promise<Customer> {
    const events = await this.streams.read(streamOf('customer', id));
    return fold(customerDecider, events.filter(isPast) as Recorded<CustomerEvent>[]);
  }

  private async jobsAt(caller: Caller, customerIds: readonly number[], { position, isPast }: PastMoment) {
    const ids = await pastJobIds(this.reader, customerIds, position);
    if (ids.length > MOST_JOBS)
      throw new RuleError(`The account of a day is limited to ${formatNumber(MOST_JOBS)} jobs`);
    const visible = await this.visible.findListed(caller, ids);
    const jobs = await mapInParts(visible, (job) => this.jobAt(job, isPast));
    return jobs.filter((job) => job !== null);
  }

  /** null for a job that was not there yet, or that the caller may see only since later. */
  private async jobAt(visible: VisibleJob, isPast: IsPast): Promise<PastJobOfAccount | null> {
    const { id } = visible;
    const events = (await this.visible.events(visible)).filter(isPast);
    const job = foldJob(events, id);
    if (!job || job.Version < visible.since) return null;
    return {
      ...job,
      Kind: kindOf(job),
      GrandTotal: priceOf(job).GrandTotal,
      InvoiceNumber: presentInvoice(job),
      events,
    };
  }
}

const paidTotals = (payments: readonly PaymentRow[]) => ({
  PaidTotal: addDollars(...payments.map(paidOf)),
  PendingTotal: addDollars(...payments.filter(isPaymentPending).map(({ PaymentAmount }) => PaymentAmount)),
});
