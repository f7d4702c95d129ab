import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { jobAccess, NotFoundError } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommandContext } from '../commands/command-context.ts';
import { mediaTypeOf } from '../files/media-type.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersFile, AnswersList } from '../http/answers/answers.ts';
import { pdfAnswer, wantsPdf } from '../http/answers/pdf-answer.ts';
import { sendAsDownload } from '../http/answers/send-as-data.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { FileOrNull, Upload } from '../http/upload/upload.ts';
import { MEGABYTE, type UploadedFile, type UploadRule } from '../http/upload/upload-rule.ts';
import { isPicture } from '../images/image-intake.ts';
import { Pictures } from '../images/pictures.ts';
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
@Controller('jobs/:id')
export class RevisionsController {
  constructor(
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
    @Inject(RevisionCommands) private readonly commands: RevisionCommands,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  @Get('revisions')
  @Allow(jobAccess.readApproval, 'Read')
  @AnswersList('RevisionRow')
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller) {
    const data = await this.revisions.rows(caller, id, at);
    return { data, total: data.length };
  }

  @Post('revisions')
  @Allow(jobAccess.edit, 'Full')
  @Answers('RevisionAnswer')
  freeze(
    @IdParam() id: number,
    @Body() body: FreezeRevisionDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.commands.freeze(caller, id, body, context);
  }

  /** The content, or the PDF for `Accept: application/pdf`. */
  @Get('revisions/:number')
  @Allow(jobAccess.readApproval, 'Read')
  @Answers('RevisionDetails')
  async get(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!wantsPdf(request)) return this.revisions.details(caller, id, number, at);
    const { bytes, name } = await this.revisions.pdf(caller, id, number, at);
    return pdfAnswer(request, reply, bytes, name);
  }

  /** The paper that staff added to an approval that they recorded. */
  @Get('revisions/:number/paper')
  @Allow(jobAccess.readApproval, 'Read')
  @AnswersFile('application/octet-stream')
  async paper(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, type } = await this.revisions.paper(caller, id, number, at);
    sendAsDownload(reply, `Approval ${id} R${number}.${type.split('/')[1]}`);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }

  /** The signature that the customer drew or typed. */
  @Get('revisions/:number/signature')
  @Allow(jobAccess.readApproval, 'Read')
  @AnswersFile('image/png')
  async signature(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    const bytes = await this.revisions.signature(caller, id, number, at);
    return new StreamableFile(bytes, { type: 'image/png', length: bytes.length });
  }

  @Get('revisions/:number/compare/:other')
  @Allow(jobAccess.readApproval, 'Read')
  @Answers('ContentComparison')
  compare(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Param('other') other: string,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    return this.revisions.compare(caller, id, number, other === 'now' ? other : numberIn(other), at);
  }

  @Put('revisions/:number/restore')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  restore(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Body() _: RestoreRevisionDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.commands.restore(caller, id, number, context);
  }

  @Post('email-estimate')
  @Allow(jobAccess.edit, 'Full')
  @Answers('EmailEstimateAnswer')
  email(
    @IdParam() id: number,
    @Body() body: EmailEstimateDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.commands.sendEmail(caller, id, body, context);
  }

  @Post('approval-link')
  @Allow(jobAccess.edit, 'Full')
  @Answers('ApprovalLinkAnswer')
  shareLink(
    @IdParam() id: number,
    @Body() body: ApprovalLinkDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.commands.shareLink(caller, id, body, context);
  }

  @Get('approval')
  @Allow(jobAccess.readApproval, 'Read')
  @Answers('ApprovalPanel')
  panel(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller) {
    return this.revisions.panel(caller, id, at);
  }

  @Post('approval')
  @Allow(jobAccess.edit, 'Full')
  @Upload(paperUpload)
  @Answers('RevisionAnswer')
  async record(
    @IdParam() id: number,
    @Body() body: RecordApprovalDto,
    @FileOrNull() paper: UploadedFile | null,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.commands.record(caller, id, body, paper ? await this.stored(paper) : {}, context);
  }

  @Put('approval/withdraw')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  withdraw(
    @IdParam() id: number,
    @Body() { Reason }: WithdrawApprovalDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
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
