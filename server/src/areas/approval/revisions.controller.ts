import { Controller, Inject, Req, Res, StreamableFile, UnsupportedMediaTypeException } from '@nestjs/common';
import { jobAccess, NotFoundError } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../../adapters/files/media-type.ts';
import { By } from '../../shared/http/access/by.ts';
import { pdfAnswer, wantsPdf } from '../../shared/http/answers/pdf-answer.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, PathParam, Query } from '../../shared/http/input/parameters.ts';
import { FileOrNull } from '../../shared/http/upload/upload.ts';
import { MEGABYTE, type UploadedFile, type UploadRule } from '../../shared/http/upload/upload-rule.ts';
import { isPicture } from '../../shared/images/image-intake.ts';
import { Pictures } from '../../shared/images/pictures.ts';
import { RevisionCommands } from './revision-commands.ts';
import { RevisionFiles } from './revision-files.ts';
import { RevisionReader } from './revision-reader.ts';
import {
  ApprovalLinkDto,
  EmailEstimateDto,
  FreezeRevisionDto,
  RecordApprovalDto,
  RestoreRevisionDto,
  WithdrawApprovalDto,
} from './revisions.dto.ts';

const paperUpload: UploadRule = { field: 'paper', files: 1, maxBytes: 10 * MEGABYTE };

/** Revisions and approval, for staff (ruling 44). */
@Controller()
export class RevisionsController {
  constructor(
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
    @Inject(RevisionCommands) private readonly commands: RevisionCommands,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  @Call('GET jobs/:id/revisions', read(jobAccess.readApproval), listOf('RevisionRow'))
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    const data = await this.revisions.rows(caller, id, at);
    return { data, total: data.length };
  }

  @Call('POST jobs/:id/revisions', full(jobAccess.edit), 'RevisionAnswer')
  freeze(@IdParam() id: number, @Body() body: FreezeRevisionDto, @By() { caller, context }: By) {
    return this.commands.freeze(caller, id, body, context);
  }

  /** The content, or the PDF for `Accept: application/pdf`. */
  @Call('GET jobs/:id/revisions/:number', read(jobAccess.readApproval), 'RevisionDetails')
  async get(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!wantsPdf(request)) return this.revisions.details(caller, id, number, at);
    const { bytes, name } = await this.revisions.pdf(caller, id, number, at);
    return pdfAnswer(request, reply, bytes, name);
  }

  /** The paper that staff added to an approval that they recorded. */
  @Call('GET jobs/:id/revisions/:number/paper', read(jobAccess.readApproval), fileOf('application/octet-stream'))
  async paper(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, type } = await this.revisions.paper(caller, id, number, at);
    sendAsDownload(reply, `Approval ${id} R${number}.${type.split('/')[1]}`);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }

  /** The signature that the customer drew or typed. */
  @Call('GET jobs/:id/revisions/:number/signature', read(jobAccess.readApproval), fileOf('image/png'))
  async signature(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
  ) {
    const bytes = await this.revisions.signature(caller, id, number, at);
    return new StreamableFile(bytes, { type: 'image/png', length: bytes.length });
  }

  @Call('GET jobs/:id/revisions/:number/compare/:other', read(jobAccess.readApproval), 'ContentComparison')
  compare(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @PathParam('other') other: string,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
  ) {
    return this.revisions.compare(caller, id, number, other === 'now' ? other : numberIn(other), at);
  }

  @Call('PUT jobs/:id/revisions/:number/restore', full(jobAccess.editItems), 'SaveAnswer')
  restore(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Body() _: RestoreRevisionDto,
    @By() { caller, context }: By,
  ) {
    return this.commands.restore(caller, id, number, context);
  }

  @Call('POST jobs/:id/email-estimate', full(jobAccess.edit), 'EmailEstimateAnswer')
  email(@IdParam() id: number, @Body() body: EmailEstimateDto, @By() { caller, context }: By) {
    return this.commands.sendEmail(caller, id, body, context);
  }

  @Call('POST jobs/:id/approval-link', full(jobAccess.edit), 'ApprovalLinkAnswer')
  shareLink(@IdParam() id: number, @Body() body: ApprovalLinkDto, @By() { caller, context }: By) {
    return this.commands.shareLink(caller, id, body, context);
  }

  @Call('GET jobs/:id/approval', read(jobAccess.readApproval), 'ApprovalPanel')
  panel(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    return this.revisions.panel(caller, id, at);
  }

  @Call('POST jobs/:id/approval', full(jobAccess.edit), 'RevisionAnswer', { upload: paperUpload })
  async record(
    @IdParam() id: number,
    @Body() body: RecordApprovalDto,
    @FileOrNull() paper: UploadedFile | null,
    @By() { caller, context }: By,
  ) {
    return this.commands.record(caller, id, body, paper ? await this.stored(paper) : {}, context);
  }

  @Call('PUT jobs/:id/approval/withdraw', full(jobAccess.edit), 'SaveAnswer')
  withdraw(@IdParam() id: number, @Body() { Reason }: WithdrawApprovalDto, @By() { caller, context }: By) {
    return this.commands.withdraw(caller, id, Reason, context);
  }

  /** @throws UnsupportedMediaTypeException */
  private async stored({ bytes }: UploadedFile) {
    const type = await mediaTypeOf(bytes);
    if (type === 'application/pdf') return { PaperSha256: await this.files.put(bytes), PaperType: type };
    if (!isPicture(type))
      throw new UnsupportedMediaTypeException('Only PDF, PNG, JPEG, GIF and WebP files can be used');
    return {
      PaperSha256: await this.files.put(await this.pictures.redraw(bytes)),
      PaperType: type.replace('apng', 'png'),
    };
  }
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError('Revision not found');
  return Number(text);
}
