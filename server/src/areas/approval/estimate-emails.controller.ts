import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { EstimateEmails } from './estimate-emails.ts';
import { RevisionReader } from './revision-reader.ts';
import { EmailPreviewDto } from './revisions.dto.ts';

/** The emails with estimates, for staff. */
@Controller()
export class EstimateEmailsController {
  constructor(
    @Inject(EstimateEmails) private readonly emails: EstimateEmails,
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
  ) {}

  @Call('GET jobs/:id/emails', read(jobAccess.readApproval), listOf('EstimateEmailLog'))
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    const data = await this.revisions.emails(caller, id, at);
    return { data, total: data.length };
  }

  @Call('GET jobs/:id/emails/:number', read(jobAccess.readApproval), 'EstimateEmailDetails')
  get(@IdParam() id: number, @IdParam('number') number: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    return this.emails.details(caller, id, number, at);
  }

  @Call('POST jobs/:id/email-estimate/preview', full(jobAccess.edit), 'EmailPreview')
  preview(@IdParam() id: number, @Body() body: EmailPreviewDto, @By() { caller, context }: By) {
    return this.emails.preview(caller, id, body, context);
  }
}
