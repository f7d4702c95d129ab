import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { By } from '../../shared/http/access/by.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { originOf } from '../auth/sessions/browser.ts';
import { ExportRequestDto } from './exports.dto.ts';
import { Exports } from './exports.ts';

@Controller()
export class ExportsController {
  constructor(@Inject(Exports) private readonly exports: Exports) {}

  @Call('POST audit/exports', full('Audit'), fileOf('application/gzip'))
  async create(
    @Body() request: ExportRequestDto,
    @By() { caller }: By,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, archive } = await this.exports.start(request, caller, originOf(reply.request));
    sendAsDownload(reply, name);
    return new StreamableFile(archive, { type: 'application/gzip' });
  }
}
