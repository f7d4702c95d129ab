import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError, RuleError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findDeliveryCard } from '@picket/projections/deliveries/deliveries.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { routeSheet } from '../../adapters/pdf/documents/route-sheet.document.ts';
import type { PdfDocument } from '../../adapters/pdf/pdf.ts';
import { joined } from '../../adapters/pdf/theme/joined.ts';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { JobDocuments } from '../job-reports/job-documents.ts';
import { Deliveries } from './deliveries.ts';
import { PastDeliveries, type PastDelivery } from './past-deliveries.ts';

/** More would keep others waiting for their documents. */
const MAX_TICKETS = 50;

/** A delivery to print: now, or as of a position of the log. */
type PrintedDelivery = Omit<PastDelivery, 'position'> & Partial<Pick<PastDelivery, 'position'>>;

/** The printed documents of a delivery, for staff. */
@Injectable()
export class DeliveryDocuments {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(PastDeliveries) private readonly past: PastDeliveries,
    @Inject(JobDocuments) private readonly jobs: JobDocuments,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ValidationError for another `at` */
  async routeSheet(caller: Caller, id: number, at?: string): Promise<PdfDocument> {
    const { delivery, date, reader } = await this.find(caller, id, at);
    const { CompanyName, TimeZone } = await getSettings(reader);
    return routeSheet({ CompanyName, Delivery: delivery, Date: date, TimeZone });
  }

  /** The delivery tickets of all stops, in order. @throws as `routeSheet`, RuleError without stops or with too many. */
  async tickets(caller: Caller, id: number, at?: string): Promise<PdfDocument> {
    const { delivery, position } = await this.find(caller, id, at);
    const { Jobs } = delivery;
    if (Jobs.length > MAX_TICKETS) throw new RuleError(`At most ${MAX_TICKETS} tickets can be printed at once`);
    const moment = position === undefined ? undefined : `p${position}`;
    const tickets: PdfDocument[] = [];
    for (const job of Jobs) tickets.push(await this.jobs.delivery(caller, job.Id, moment));
    const [first, ...others] = tickets;
    if (!first) throw new RuleError('This delivery has no orders');
    return joined([first, ...others], `Delivery tickets ${id}`);
  }

  private async find(caller: Caller, id: number, at?: string): Promise<PrintedDelivery> {
    refuseMarketPartner(caller);
    if (at !== undefined) return this.past.find(caller, id, at);
    const delivery = await findDeliveryCard(this.reader, id, await this.deliveries.today());
    if (!delivery) throw new NotFoundError('Delivery not found');
    return { delivery, date: this.clock().toISOString(), reader: this.reader };
  }
}
