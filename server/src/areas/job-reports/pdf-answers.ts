import { createParamDecorator, type ExecutionContext, Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { ReportAnswer } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pdf, PdfDocument } from '../../adapters/pdf/pdf.ts';
import { PDF } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { pdfAnswer } from '../../shared/http/answers/pdf-answer.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';

/** The number of documents that one user may wait for, so that one user cannot occupy all threads. */
const AT_ONCE = 4;
const RETRY_SECONDS = 5;

/** A request for a document, with the reply to it: `order(@PdfCallParam() call: PdfCall)`. */
export interface PdfCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const PdfCallParam = createParamDecorator((_: unknown, context: ExecutionContext): PdfCall => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest & { caller: Caller }>();
  return { caller: request.caller, request, reply: http.getResponse<FastifyReply>() };
});

/** Renders documents and answers them as base64 or, for `Accept: application/pdf`, as bytes (ruling 43). */
@Injectable()
export class PdfAnswers {
  private readonly waiting = new Map<number, number>();

  constructor(@Inject(PDF) private readonly pdf: Pdf) {}

  /** @throws TooManyCallsError, PdfBusyError */
  async answer(
    { caller, request, reply }: PdfCall,
    make: (caller: Caller) => Promise<PdfDocument>,
  ): Promise<ReportAnswer | StreamableFile> {
    const { bytes, FileName } = await this.withinUserLimit(caller.Id, async () => {
      const document = await make(caller);
      return { bytes: await this.pdf.render(document), FileName: pdfFileName(document) };
    });
    return pdfAnswer(request, reply, bytes, FileName);
  }

  private async withinUserLimit<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const before = this.waiting.get(userId) ?? 0;
    if (before >= AT_ONCE)
      throw new TooManyCallsError(RETRY_SECONDS, 'Your other documents are still being made. Try again in a moment.');
    this.waiting.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = this.waiting.get(userId)! - 1;
      if (left === 0) this.waiting.delete(userId);
      else this.waiting.set(userId, left);
    }
  }
}

/** `Estimate 1042 - Picket Fence Co..pdf` without signs that file systems refuse. */
export const pdfFileName = ({ PageHeader }: PdfDocument): string =>
  `${PageHeader.Left.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.pdf`;
