import { StreamableFile } from '@nestjs/common';
import type { ReportAnswer } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineDisposition, sendAsData } from './send-as-data.ts';

const PDF = 'application/pdf';

/** True if the caller asks for the bytes of a PDF (ruling 43). */
export const wantsPdf = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.trim().split(';')[0]!.toLowerCase() === PDF);

/** The bytes for `Accept: application/pdf`, else the PDF in base64 (ruling 43). */
export function pdfAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Uint8Array,
  FileName: string,
): StreamableFile | ReportAnswer {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
  if (!wantsPdf(request)) return { data: Buffer.from(bytes).toString('base64'), FileName };
  sendAsData(reply).header('content-disposition', inlineDisposition(FileName));
  return new StreamableFile(bytes, { type: PDF, length: bytes.length });
}
