import { Body, Controller, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { originOf } from '../auth/sessions/browser.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { AnswersFile } from '../http/answers/answers.ts';
import { sendAsDownload } from '../http/answers/send-as-data.ts';
import { ExportRequestDto } from './exports.dto.ts';
import { Exports } from './exports.ts';

@Controller('audit/exports')
export class ExportsController {
  constructor(@Inject(Exports) private readonly exports: Exports) {}

  @Post()
  @Allow('Audit', 'Full')
  @AnswersFile('application/gzip')
  async create(
    @Body() request: ExportRequestDto,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, archive } = await this.exports.start(request, caller, originOf(reply.request));
    sendAsDownload(reply, name);
    return new StreamableFile(archive, { type: 'application/gzip' });
  }
}
