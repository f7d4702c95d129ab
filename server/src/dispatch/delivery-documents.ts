import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryDetails, NotFoundError, RuleError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findDeliveryCard } from '@picket/projections/deliveries/deliveries.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Caller } from '../http/access/access.ts';
import { JobDocuments } from '../job-reports/job-documents.ts';
import { routeSheet } from '../pdf/documents/route-sheet.document.ts';
import type { PdfDocument } from '../pdf/pdf.ts';
import { joined } from '../pdf/theme/joined.ts';
import { CLOCK, type Clock, READER } from '../ports.ts';
import { Deliveries, requireStaff } from './deliveries.ts';

/** More would keep others waiting for their documents. */
const MAX_TICKETS = 50;

/** The printed documents of a delivery, for staff. */
@Injectable()
export class DeliveryDocuments {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(JobDocuments) private readonly jobs: JobDocuments,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async routeSheet(caller: Caller, id: number): Promise<PdfDocument> {
    const Delivery = await this.find(caller, id);
    const { CompanyName, TimeZone } = await getSettings(this.reader);
    return routeSheet({ CompanyName, Delivery, Date: this.clock().toISOString(), TimeZone });
  }

  /** The delivery tickets of all stops, in order. @throws NotFoundError, RuleError without stops or with too many. */
  async tickets(caller: Caller, id: number): Promise<PdfDocument> {
    const { Jobs } = await this.find(caller, id);
    if (Jobs.length > MAX_TICKETS) throw new RuleError(`At most ${MAX_TICKETS} tickets can be printed at once`);
    const tickets: PdfDocument[] = [];
    for (const job of Jobs) tickets.push(await this.jobs.delivery(caller, job.Id));
    const [first, ...others] = tickets;
    if (!first) throw new RuleError('This delivery has no orders');
    return joined([first, ...others], `Delivery tickets ${id}`);
  }

  private async find(caller: Caller, id: number): Promise<DeliveryDetails> {
    requireStaff(caller);
    const delivery = await findDeliveryCard(this.reader, id, await this.deliveries.today());
    if (!delivery) throw new NotFoundError('Delivery not found');
    return delivery;
  }
}
