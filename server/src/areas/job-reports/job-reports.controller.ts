import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { Call, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { JobDocuments } from './job-documents.ts';
import { InvoiceQueryDto, ShopReportDto } from './job-reports.dto.ts';
import { PdfAnswers, type PdfCall, PdfCallParam } from './pdf-answers.ts';

/** The printed documents of jobs (ruling 43). None of these calls changes anything. */
@Controller()
export class JobReportsController {
  constructor(
    @Inject(JobDocuments) private readonly documents: JobDocuments,
    @Inject(PdfAnswers) private readonly pdfs: PdfAnswers,
  ) {}

  @Call('GET estimate-report/:id/:showMaterials/:showLabor', read(jobAccess.readSummary), 'ReportAnswer')
  estimate(
    @IdParam() id: number,
    @FlagParam('showMaterials') ShowMaterials: boolean,
    @FlagParam('showLabor') ShowLabor: boolean,
    @Query() { at }: AtQueryDto,
    @PdfCallParam() call: PdfCall,
  ) {
    return this.pdfs.answer(call, (caller) => this.documents.estimate(caller, id, { ShowMaterials, ShowLabor }, at));
  }

  @Call('POST jobs/:id/shop-report', read(jobAccess.readSummary), 'ReportAnswer')
  shop(
    @IdParam() id: number,
    @Body() { Title }: ShopReportDto,
    @Query() { at }: AtQueryDto,
    @PdfCallParam() call: PdfCall,
  ) {
    return this.pdfs.answer(call, (caller) => this.documents.shop(caller, id, Title, at));
  }

  @Call('GET jobs/:id/order-report', read(jobAccess.readSummary), 'ReportAnswer')
  order(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.order(caller, id, at));
  }

  @Call('GET jobs/:id/invoice-report', read(jobAccess.printInvoice), 'ReportAnswer')
  invoice(@IdParam() id: number, @Query() query: InvoiceQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.invoice(caller, id, query));
  }

  @Call('GET jobs/:id/delivery-ticket', read(jobAccess.printDelivery), 'ReportAnswer')
  delivery(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.delivery(caller, id, at));
  }

  @Call('GET payments/:id/receipt', read(jobAccess.readPayments), 'ReportAnswer')
  receipt(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.receipt(caller, id, at));
  }
}
