import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Actor,
  type ApprovalTicks,
  type ApprovedAnswer,
  type ApproveEstimateRequest,
  chosenByCustomer,
  type EstimateContent,
  fold,
  type Job,
  type JobCommand,
  jobDecider,
  linkMessages,
  linkState,
  type OptionChoice,
  RuleError,
  requireOpenLink,
  requireTicked,
  requireTotal,
  revisionOf,
  type SignedWith,
  signedInMessage,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { Pictures } from '../../shared/images/pictures.ts';
import type { JobLink } from './approval-links.ts';
import { withChoices } from './revision-content.ts';
import { RevisionFiles } from './revision-files.ts';
import { redrawnSignature } from './signature-image.ts';

/** The origin of a public call. */
export interface Visitor {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The user who is signed in to the browser; null for none. */
  readonly signedIn: SignedWith | null;
}

const MAX_USER_AGENT = 300;

/** The actions of a customer with a link. Each call is one append, decided on the job's present state. */
@Injectable()
export class CustomerApproval {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The revision of an open link, its content and the job. @throws RuleError with the message of another link. */
  async opened(link: JobLink) {
    const { state: job } = await readState(this.store, jobDecider, link.JobId);
    const revision = requireOpenLink(job, link, this.clock().toISOString());
    return { job: job!, revision, content: await this.files.content(revision.ContentSha256) };
  }

  /**
   * The PDF of an open link, or the signed PDF of an approved one until the link expires (ruling 25).
   * @throws RuleError
   */
  async report(link: JobLink) {
    const now = this.clock().toISOString();
    const { state: job } = await readState(this.store, jobDecider, link.JobId);
    const name = `Estimate ${link.JobId} R${link.Revision}`;
    if (linkState(job, link, now) === 'approved' && now < link.ExpiresAt) {
      const { Approval } = revisionOf(job!, link.Revision)!;
      return { bytes: await this.files.bytes(Approval!.PdfSha256), FileName: `${name} approved.pdf` };
    }
    const { PdfSha256 } = requireOpenLink(job, link, now);
    return { bytes: await this.files.bytes(PdfSha256), FileName: `${name}.pdf` };
  }

  /** The content of an open link with other choices of options. Nothing is stored. */
  async withOptions(link: JobLink, choices: readonly OptionChoice[]): Promise<EstimateContent> {
    const { job, revision, content } = await this.opened(link);
    return withChoices(content, chosenJob(job, revision, choices));
  }

  /** One append; a repeated click changes nothing (ruling 46). */
  async approve(link: JobLink, body: ApproveEstimateRequest, visitor: Visitor): Promise<ApprovedAnswer> {
    const SigneeName = body.SigneeName?.trim() ?? '';
    const ApprovedAt = this.clock().toISOString();
    let drawn: Buffer | undefined;
    let pdfSha256 = '';
    const build = async (job: Job | null): Promise<JobCommand> => {
      const revision = job && revisionOf(job, link.Revision);
      if (!job || revision?.Decision !== 'approved') requireOpenLink(job, link, ApprovedAt);
      const content = await this.files.content(revision!.ContentSha256);
      requireTicked(content, { ...body, SigneeName });
      drawn ??= await redrawnSignature(this.pictures, body.SignatureImage);
      const signed = { SigneeName, ApprovedAt, ...ticksAndOrigin(body, visitor) };
      const SignatureSha256 = await this.files.put(drawn);
      const command = {
        Link: link,
        ...signed,
        SignatureSha256,
        Chosen: body.Chosen ?? [],
        GrandTotal: body.GrandTotal,
      };
      const copy = revision!.Decision === 'approved' ? noCopy : await this.copyOf(job!, command, content, drawn);
      pdfSha256 = copy.ApprovedPdfSha256 || revision!.Approval!.PdfSha256;
      return { type: 'ApproveEstimate', data: { ...command, ...copy } };
    };
    await this.run(link, build, visitor, { kind: 'customer', id: null, name: SigneeName });
    return {
      IsSuccess: true,
      Message: 'Successfully approved order.',
      Revision: link.Revision,
      data: (await this.files.bytes(pdfSha256)).toString('base64'),
      FileName: `Estimate ${link.JobId} R${link.Revision} approved.pdf`,
    };
  }

  /** @throws RuleError in a browser with a session: nobody knows whether it was the customer. */
  decline(link: JobLink, Reason: string, Note: string, visitor: Visitor) {
    refuseSignedIn(visitor);
    return this.answer(link, { type: 'DeclineEstimate', data: { Link: link, Reason, Note } }, visitor);
  }

  /** @throws RuleError in a browser with a session. */
  ask(link: JobLink, AskedBy: string, Question: string, visitor: Visitor) {
    refuseSignedIn(visitor);
    const actor: Actor = { kind: 'customer', id: null, name: AskedBy.trim() };
    return this.answer(link, { type: 'AskQuestion', data: { Link: link, AskedBy, Question } }, visitor, actor);
  }

  /**
   * Recorded by the system: the caller is unknown, and an opening must not conflict with edits of the job. That of a
   * signed-in user is not the customer's, and is not recorded (ruling 85).
   */
  async recordOpening(link: JobLink, visitor: Visitor) {
    if (visitor.signedIn) return { IsSuccess: true as const };
    return this.answer(link, { type: 'RecordOpening', data: { Link: link } }, visitor, system);
  }

  private async copyOf(
    job: Job,
    data: Omit<Extract<JobCommand, { type: 'ApproveEstimate' }>['data'], keyof typeof noCopy>,
    content: EstimateContent,
    signature: Buffer,
  ) {
    const revision = requireOpenLink(job, data.Link, data.ApprovedAt);
    const approved = withChoices(content, chosenJob(job, revision, data.Chosen));
    requireTotal(approved.Totals.GrandTotal, data.GrandTotal);
    return this.files.approve(approved, revision.Revision, {
      ...data,
      Signature: `data:image/png;base64,${signature.toString('base64')}`,
      ContentSha256: revision.ContentSha256,
      PdfSha256: revision.PdfSha256,
    });
  }

  private async answer(link: JobLink, command: JobCommand, visitor: Visitor, actor: Actor = anyCustomer) {
    const build = (job: Job | null): JobCommand => {
      if (!job) throw new RuleError(linkMessages.invalid);
      return command;
    };
    await this.run(link, build, visitor, actor);
    return { IsSuccess: true as const };
  }

  private run(
    { JobId }: JobLink,
    build: (job: Job | null) => JobCommand | Promise<JobCommand>,
    { requestId, address }: Visitor,
    actor: Actor,
  ): Promise<Handled> {
    return this.commands.execute(new DecideJob(JobId, build, { actor, requestId, address }));
  }
}

/** Staff who want to record what a customer said use the job's page. */
function refuseSignedIn({ signedIn }: Visitor): void {
  if (signedIn) throw new RuleError(signedInMessage(signedIn.Name));
}

const anyCustomer: Actor = { kind: 'customer', id: null, name: 'Customer' };

/** A repeated approval is recognized before its copy matters. */
const noCopy = { ApprovedContentSha256: '', ApprovedPdfSha256: '' };

function chosenJob(job: Job, shown: Parameters<typeof chosenByCustomer>[1], choices: readonly OptionChoice[]): Job {
  return fold(jobDecider, chosenByCustomer(job, shown, choices) as never[], job)!;
}

function ticksAndOrigin(body: ApproveEstimateRequest, { address, userAgent, signedIn }: Visitor) {
  const ticked = (box: keyof ApprovalTicks): boolean => body[box] === true;
  return {
    IsSignatureTyped: body.IsSignatureTyped === true,
    ...(signedIn && { SignedWith: signedIn }),
    IpAddress: address,
    UserAgent: userAgent.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_USER_AGENT),
    Ticked: {
      SignatureApproved: ticked('SignatureApproved'),
      OrderApproved: ticked('OrderApproved'),
      EstimateDisclaimerApproved: ticked('EstimateDisclaimerApproved'),
      CompanyDisclaimerApproved: ticked('CompanyDisclaimerApproved'),
      MaterialsApproved: ticked('MaterialsApproved'),
      LaborApproved: ticked('LaborApproved'),
    },
  };
}
