import { createHash } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  type ApprovalPage,
  type DisclaimerAnswer,
  type EstimateContent,
  type EstimateOptionsAnswer,
  fullName,
  neededTicks,
  type SignedWith,
  type VerifiedDocument,
} from '@picket/domain';
import { findApprovedDocument } from '@picket/projections/approved-documents/approved-documents.query';
import type { Reader } from '@picket/projections/core/reader';
import { findJob } from '@picket/projections/job-details/job-details.query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READER } from '../../base/ports.ts';
import { SessionUserId } from '../../shared/http/access/access.ts';
import { pdfAnswer } from '../../shared/http/answers/pdf-answer.ts';
import { Call, open } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { FileOrNull, required } from '../../shared/http/upload/upload.ts';
import { MEGABYTE, type UploadedFile, type UploadRule } from '../../shared/http/upload/upload-rule.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { CustomerApproval, type Visitor } from './customer-approval.ts';
import { LinkGate } from './link-gate.ts';
import {
  ApproveEstimateDto,
  DeclineEstimateDto,
  EstimateOpenedDto,
  EstimateOptionsDto,
  EstimateQuestionDto,
  LinkDto,
} from './public-approval.dto.ts';
import { publicContent } from './revision-content.ts';
import { RevisionFiles } from './revision-files.ts';

/** Room for a signature of 700,000 characters in base64. */
const MAX_APPROVAL_BYTES = MEGABYTE - 128 * 1024;
const documentUpload: UploadRule = { field: 'document', files: 1, maxBytes: 10 * MEGABYTE };

/** The calls of anyone with a link (ruling 45). Tokens come in bodies, which are never logged. */
@Controller()
export class PublicApprovalController {
  constructor(
    @Inject(LinkGate) private readonly gate: LinkGate,
    @Inject(CustomerApproval) private readonly approval: CustomerApproval,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('PUT jobs/valid-link', open, 'ApprovalPage')
  async validLink(
    @Body() { EncryptedJobId }: LinkDto,
    @Req() request: FastifyRequest,
    @SessionUserId() userId: number | null,
  ): Promise<ApprovalPage> {
    const link = await this.gate.open(EncryptedJobId, request.ip);
    const { revision, content } = await this.approval.opened(link);
    const needed = neededTicks(content);
    return {
      IsSuccess: true,
      Revision: revision.Revision,
      ExpiresAt: link.ExpiresAt,
      Content: publicContent(content),
      PaidTotal: (await findJob(this.reader, link.JobId))?.PaidTotal ?? 0,
      Logo: await this.files.logo(content),
      NeedsEstimateDisclaimer: needed.includes('EstimateDisclaimerApproved'),
      NeedsCompanyDisclaimer: needed.includes('CompanyDisclaimerApproved'),
      SignedInAs: (await this.signedIn(userId))?.Name ?? '',
    };
  }

  @Call('PUT jobs/estimate-report-anonymous', open, 'ReportAnswer')
  async report(
    @Body() { EncryptedJobId }: LinkDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const link = await this.gate.open(EncryptedJobId, request.ip);
    const { bytes, FileName } = await this.approval.report(link);
    return pdfAnswer(request, reply, bytes, FileName);
  }

  @Call('PUT jobs/estimate-disclaimer', open, 'DisclaimerAnswer')
  estimateDisclaimer(@Body() body: LinkDto, @Req() request: FastifyRequest) {
    return this.disclaimer(body, request, 'EstimateDisclaimer');
  }

  @Call('PUT jobs/company-disclaimer', open, 'DisclaimerAnswer')
  companyDisclaimer(@Body() body: LinkDto, @Req() request: FastifyRequest) {
    return this.disclaimer(body, request, 'CompanyDisclaimer');
  }

  @Call('PUT jobs/estimate-options', open, 'EstimateOptionsAnswer')
  async options(
    @Body() { EncryptedJobId, Options: choices }: EstimateOptionsDto,
    @Req() request: FastifyRequest,
  ): Promise<EstimateOptionsAnswer> {
    const link = await this.gate.open(EncryptedJobId, request.ip);
    const { Options, Items, Totals, Payment } = await this.approval.withOptions(link, choices);
    return { Options: [...Options], Items: [...Items], Totals, ...(Payment && { Payment }) };
  }

  @Call('POST jobs/estimate-opened', open, 'SuccessAnswer')
  async opened(
    @Body() { Id }: EstimateOpenedDto,
    @Req() request: FastifyRequest,
    @SessionUserId() userId: number | null,
  ) {
    return this.approval.recordOpening(await this.gate.open(Id, request.ip), await this.visitor(request, userId));
  }

  @Call('POST jobs/approve-estimate', { ...open, maxBodyBytes: MAX_APPROVAL_BYTES }, 'ApprovedAnswer')
  async approve(
    @Body() body: ApproveEstimateDto,
    @Req() request: FastifyRequest,
    @SessionUserId() userId: number | null,
  ) {
    return this.approval.approve(await this.gate.open(body.Id, request.ip), body, await this.visitor(request, userId));
  }

  @Call('POST jobs/decline-estimate', open, 'SuccessAnswer')
  async decline(
    @Body() { Id, Reason, Note = '' }: DeclineEstimateDto,
    @Req() request: FastifyRequest,
    @SessionUserId() userId: number | null,
  ) {
    return this.approval.decline(
      await this.gate.open(Id, request.ip),
      Reason,
      Note,
      await this.visitor(request, userId),
    );
  }

  @Call('POST jobs/estimate-question', open, 'SuccessAnswer')
  async ask(
    @Body() { Id, Name, Question }: EstimateQuestionDto,
    @Req() request: FastifyRequest,
    @SessionUserId() userId: number | null,
  ) {
    return this.approval.ask(await this.gate.open(Id, request.ip), Name, Question, await this.visitor(request, userId));
  }

  /** Says whether a PDF is one that was approved, and nothing else about it. */
  @Call('POST jobs/verify-document', open, 'VerifiedDocument', { upload: documentUpload })
  async verify(@FileOrNull() file: UploadedFile | null): Promise<VerifiedDocument> {
    const { bytes } = required(file, documentUpload);
    const found = await findApprovedDocument(this.reader, createHash('sha256').update(bytes).digest('hex'));
    if (!found) return { IsApproved: false, JobId: null, ApprovedAt: null, IsWithdrawn: false };
    const { JobId, ApprovedAt, IsWithdrawn } = found;
    return { IsApproved: true, JobId, ApprovedAt, IsWithdrawn };
  }

  /** An empty text shows nothing: the specification's messages are for staff, who get them when sending (ruling 85). */
  private async disclaimer(
    { EncryptedJobId }: LinkDto,
    request: FastifyRequest,
    field: keyof EstimateContent & `${string}Disclaimer`,
  ): Promise<DisclaimerAnswer> {
    const { content } = await this.approval.opened(await this.gate.open(EncryptedJobId, request.ip));
    return { data: content[field] };
  }

  private async visitor({ id, ip, headers }: FastifyRequest, userId: number | null): Promise<Visitor> {
    return {
      requestId: id,
      address: ip,
      userAgent: headers['user-agent'] ?? '',
      signedIn: await this.signedIn(userId),
    };
  }

  private async signedIn(userId: number | null): Promise<SignedWith | null> {
    const access = userId === null ? null : await this.directory.of(userId);
    return access && { Id: access.userId, Name: fullName(access.details) };
  }
}
