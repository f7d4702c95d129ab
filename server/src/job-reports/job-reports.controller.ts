import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { JobDocuments } from './job-documents.ts';
import { ShopReportDto } from './job-reports.dto.ts';
import { PdfAnswers } from './pdf-answers.ts';

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
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const make = () => this.documents.estimate(caller, id, { ShowMaterials, ShowLabor }, at);
    return this.pdfs.answer(caller, make, request, reply);
  }

  @Post('jobs/:id/shop-report')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('ReportAnswer')
  shop(
    @IdParam() id: number,
    @Body() { Title }: ShopReportDto,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pdfs.answer(caller, () => this.documents.shop(caller, id, Title, at), request, reply);
  }

  @Get('jobs/:id/order-report')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('ReportAnswer')
  order(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pdfs.answer(caller, () => this.documents.order(caller, id, at), request, reply);
  }

  @Get('jobs/:id/invoice-report')
  @Allow(jobAccess.printInvoice, 'Read')
  @Answers('ReportAnswer')
  invoice(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pdfs.answer(caller, () => this.documents.invoice(caller, id, at), request, reply);
  }

  @Get('jobs/:id/delivery-ticket')
  @Allow(jobAccess.printDelivery, 'Read')
  @Answers('ReportAnswer')
  delivery(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pdfs.answer(caller, () => this.documents.delivery(caller, id, at), request, reply);
  }

  @Get('payments/:id/receipt')
  @Allow(jobAccess.readPayments, 'Read')
  @Answers('ReportAnswer')
  receipt(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pdfs.answer(caller, () => this.documents.receipt(caller, id, at), request, reply);
  }
}
