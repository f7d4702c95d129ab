import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { Allow } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { JobDocuments } from './job-documents.ts';
import { ShopReportDto } from './job-reports.dto.ts';
import { PdfAnswers, type PdfCall, PdfCallParam } from './pdf-answers.ts';

/** The printed documents of jobs (ruling 43). None of these calls changes anything. */
@Controller()
export class JobReportsController {
  constructor(
    @Inject(JobDocuments) private readonly documents: JobDocuments,
    @Inject(PdfAnswers) private readonly pdfs: PdfAnswers,
  ) {}

  @Get('estimate-report/:id/:showMaterials/:showLabor')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('ReportAnswer')
  estimate(
    @IdParam() id: number,
    @FlagParam('showMaterials') ShowMaterials: boolean,
    @FlagParam('showLabor') ShowLabor: boolean,
    @Query() { at }: AtQueryDto,
    @PdfCallParam() call: PdfCall,
  ) {
    return this.pdfs.answer(call, (caller) => this.documents.estimate(caller, id, { ShowMaterials, ShowLabor }, at));
  }

  @Post('jobs/:id/shop-report')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('ReportAnswer')
  shop(
    @IdParam() id: number,
    @Body() { Title }: ShopReportDto,
    @Query() { at }: AtQueryDto,
    @PdfCallParam() call: PdfCall,
  ) {
    return this.pdfs.answer(call, (caller) => this.documents.shop(caller, id, Title, at));
  }

  @Get('jobs/:id/order-report')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('ReportAnswer')
  order(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.order(caller, id, at));
  }

  @Get('jobs/:id/invoice-report')
  @Allow(jobAccess.printInvoice, 'Read')
  @Answers('ReportAnswer')
  invoice(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.invoice(caller, id, at));
  }

  @Get('jobs/:id/delivery-ticket')
  @Allow(jobAccess.printDelivery, 'Read')
  @Answers('ReportAnswer')
  delivery(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.delivery(caller, id, at));
  }

  @Get('payments/:id/receipt')
  @Allow(jobAccess.readPayments, 'Read')
  @Answers('ReportAnswer')
  receipt(@IdParam() id: number, @Query() { at }: AtQueryDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.documents.receipt(caller, id, at));
  }
}
