import { Controller, Inject } from '@nestjs/common';
import {
  type DeliveryDetails,
  deliveryAccess,
  isMarketPartner,
  maySeeJob,
  NotFoundError,
  type SaveAnswer,
  type SaveDatesAnswer,
  ValidationError,
} from '@picket/domain';
import { warningsOfDelivery } from '@picket/projections/calendar/delivery-events';
import type { Reader } from '@picket/projections/core/reader';
import { findDeliveryCard } from '@picket/projections/deliveries/deliveries.query';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { PdfAnswers, type PdfCall, PdfCallParam } from '../job-reports/pdf-answers.ts';
import { Deliveries } from './deliveries.ts';
import { DeliveryDocuments } from './delivery-documents.ts';
import { DeliveryDatesDto, ProofDto } from './dispatch.dto.ts';
import { OwnStops } from './own-stops.ts';
import { PastDeliveries } from './past-deliveries.ts';
import { RecordProof } from './record-proof.ts';

@Controller()
export class DeliveriesController {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(RecordProof) private readonly proofs: RecordProof,
    @Inject(DeliveryDocuments) private readonly documents: DeliveryDocuments,
    @Inject(PastDeliveries) private readonly past: PastDeliveries,
    @Inject(OwnStops) private readonly ownStops: OwnStops,
    @Inject(PdfAnswers) private readonly pdfs: PdfAnswers,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Market partners get their own stops; a delivery with none of them is 404 (ruling 24). */
  @Call('GET deliveries/:id', read(deliveryAccess.read), 'DeliveryDetails')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By): Promise<DeliveryDetails> {
    const isPartner = isMarketPartner(caller.UserRoleId);
    const delivery =
      at === undefined ? await this.present(caller, id) : (await this.past.find(caller, id, at)).delivery;
    if (!delivery || (isPartner && delivery.Jobs.length === 0)) throw new NotFoundError('Delivery not found');
    return isPartner ? this.ownStops.of(caller, delivery) : delivery;
  }

  @Call('GET deliveries/:id/route-sheet', read(deliveryAccess.read), 'ReportAnswer')
  routeSheet(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.routeSheet(caller, id, at));
  }

  /** The delivery tickets of all stops as one document. */
  @Call('GET deliveries/:id/tickets', read(deliveryAccess.read), 'ReportAnswer')
  tickets(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.tickets(caller, id, at));
  }

  /** A delivery is dragged in the calendar. Its jobs follow. */
  @Call('PUT deliveries-dates', full(deliveryAccess.redate), 'SaveDatesAnswer')
  async redate(
    @Body() { Id, StartDate, EndDate = StartDate }: DeliveryDatesDto,
    @By() { caller, context }: By,
  ): Promise<SaveDatesAnswer> {
    refuseMarketPartner(caller);
    if (EndDate !== StartDate) throw new ValidationError({ EndDate: ['A delivery is on one day'] });
    const answer = await this.deliveries.edit(Id, { DeliveryDate: StartDate }, context);
    return { ...answer, Warnings: await warningsOfDelivery(this.reader, Id, await this.deliveries.today()) };
  }

  @Call('POST deliveries/:id/proof', full(deliveryAccess.recordProof), 'SaveAnswer')
  async recordProof(@IdParam() id: number, @Body() body: ProofDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.proofs.record(id, body, context);
  }

  private async present(caller: Caller, id: number): Promise<DeliveryDetails | null> {
    const today = await this.deliveries.today();
    return findDeliveryCard(this.reader, id, today, ({ UserId }) => maySeeJob(caller, UserId));
  }
}
