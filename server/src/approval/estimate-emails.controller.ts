import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { EstimateEmails } from './estimate-emails.ts';
import { RevisionReader } from './revision-reader.ts';
import { EmailPreviewDto } from './revisions.dto.ts';

/** The emails with estimates, for staff. */
@Controller('jobs/:id')
export class EstimateEmailsController {
  constructor(
    @Inject(EstimateEmails) private readonly emails: EstimateEmails,
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
  ) {}

  @Get('emails')
  @Allow(jobAccess.readApproval, 'Read')
  @AnswersList('EstimateEmailLog')
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller) {
    const data = await this.revisions.emails(caller, id, at);
    return { data, total: data.length };
  }

  @Get('emails/:number')
  @Allow(jobAccess.readApproval, 'Read')
  @Answers('EstimateEmailDetails')
  get(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    return this.emails.details(caller, id, number, at);
  }

  @Post('email-estimate/preview')
  @Allow(jobAccess.edit, 'Full')
  @Answers('EmailPreview')
  preview(
    @IdParam() id: number,
    @Body() body: EmailPreviewDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.emails.preview(caller, id, body, context);
  }
}
