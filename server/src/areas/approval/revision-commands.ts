import { Inject, Injectable } from '@nestjs/common';
import {
  ccAddresses,
  type EstimateContent,
  type FreezeRevisionRequest,
  fold,
  type Job,
  type JobCommand,
  type JobEvent,
  jobDecider,
  NotFoundError,
  type Recorded,
  requireAddressee,
  requireFreezable,
  revisionOf,
  type SaveAnswer,
  type ShownParts,
  seesRevision,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findCustomer } from '@picket/projections/customers/customers.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CallerJobs, requireJobAction } from '../jobs/caller-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import { ApprovalLinks } from './approval-links.ts';
import { EstimateEmailRenderer, requireFilledIn } from './estimate-email-renderer.ts';
import { linkExpiry } from './link-expiry.ts';
import { RevisionFiles } from './revision-files.ts';
import type { ApprovalLinkDto, EmailEstimateDto, RecordApprovalDto } from './revisions.dto.ts';

interface Paper {
  readonly PaperSha256?: string;
  readonly PaperType?: string;
}

/** The commands of staff for revisions. Files are stored before the append that names them. */
@Injectable()
export class RevisionCommands {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(ApprovalLinks) private readonly links: ApprovalLinks,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async freeze(caller: Caller, id: number, shown: FreezeRevisionRequest, context: CommandContext) {
    const done = new Outcome();
    const build = async (job: Job): Promise<JobCommand> => {
      requireJobAction(caller, 'sendEstimate', job);
      return { type: 'FreezeRevision', data: { Frozen: done.of(job, await this.frozen(job, id, shown)) } };
    };
    return done.answer(await this.jobs.send(caller, id, build, context));
  }

  /** Requests the email. A side effect sends it, with a new link. */
  async sendEmail(caller: Caller, id: number, { Body, Cc = '', ...email }: EmailEstimateDto, context: CommandContext) {
    const done = new Outcome();
    const { To, AttachPdf, ContinueWithoutTaxRate } = email;
    const addresses = ccAddresses(Cc, To);
    const build = async (job: Job): Promise<JobCommand> => {
      requireJobAction(caller, 'sendEstimate', job);
      const customer = job.CustomerId === null ? null : await findCustomer(this.reader, job.CustomerId);
      requireAddressee({ Customer: { Email: customer?.Email ?? '' } });
      const Frozen = done.of(job, await this.frozen(job, id, email));
      const BodySha256 = await this.files.put(Buffer.from(Body));
      const ExpiresAt = await this.expiry();
      const content = await this.files.content(Frozen.ContentSha256);
      requireFilledIn({ Subject: email.Subject, Body }, content);
      const Subject = await this.renderer.subject(email.Subject, { content, ExpiresAt });
      const sent = { To, Cc: addresses, Subject, BodySha256, ExpiresAt, AttachPdf, CustomerEmail: customer?.Email };
      return { type: 'SendEstimate', data: { Frozen, ContinueWithoutTaxRate, ...sent } };
    };
    const answer = await this.jobs.send(caller, id, build, context);
    return { ...done.answer(answer), LogId: done.emails + 1, Warnings: await this.warnings(done) };
  }

  /** A link for staff to send themselves. */
  async shareLink(caller: Caller, id: number, shown: ApprovalLinkDto, context: CommandContext) {
    const done = new Outcome();
    const ExpiresAt = await this.expiry();
    const build = async (job: Job): Promise<JobCommand> => {
      requireJobAction(caller, 'shareLink', job);
      const Frozen = done.of(job, await this.frozen(job, id, shown));
      const { ContinueWithoutTaxRate } = shown;
      return { type: 'ShareApprovalLink', data: { Frozen, ContinueWithoutTaxRate, ExpiresAt } };
    };
    const answer = await this.jobs.send(caller, id, build, context);
    const { Revision, OrderType } = done.frozen;
    const Url = this.links.pageOf({ JobId: id, Revision, OrderType, ExpiresAt });
    return { ...done.answer(answer), Url, ExpiresAt, Warnings: await this.warnings(done) };
  }

  async record(
    caller: Caller,
    id: number,
    { Reason, ...shown }: RecordApprovalDto,
    paper: Paper,
    context: CommandContext,
  ) {
    const done = new Outcome();
    const build = async (job: Job): Promise<JobCommand> => {
      requireJobAction(caller, 'recordApproval', job);
      const Frozen = done.of(job, await this.frozen(job, id, shown));
      return { type: 'RecordApproval', data: { Frozen, Reason, ...paper } };
    };
    return done.answer(await this.jobs.send(caller, id, build, context));
  }

  withdraw(caller: Caller, id: number, Reason: string, context: CommandContext): Promise<SaveAnswer> {
    return this.jobs.act(caller, id, 'withdrawApproval', { type: 'WithdrawApproval', data: { Reason } }, context);
  }

  /** The job as the revision shows it, or as it was signed: the fold of its first events. */
  async restore(caller: Caller, id: number, Revision: number, context: CommandContext): Promise<SaveAnswer> {
    const build = async (job: Job): Promise<JobCommand> => {
      const visible = await this.visible.find(caller, id);
      if (!seesRevision(visible, job, Revision)) throw new NotFoundError('Revision not found');
      const events = await this.visible.events(visible);
      const version = versionShown(job, Revision, events);
      const Then = fold(
        jobDecider,
        events.filter((event) => event.version <= version),
      );
      return { type: 'RestoreRevision', data: { Revision, Then: Then ?? job } };
    };
    return this.jobs.send(caller, id, build, context);
  }

  /** Refuses first what needs no document. */
  private frozen(job: Job, id: number, shown: ShownParts) {
    requireFreezable(job, shown);
    return this.files.freeze(job, id, { ShowMaterials: shown.ShowMaterials, ShowLabor: shown.ShowLabor });
  }

  private async expiry(): Promise<string> {
    return linkExpiry(this.clock, await getSettings(this.reader));
  }

  private async warnings({ frozen }: Outcome): Promise<string[]> {
    return emptyTexts(await this.files.content(frozen.ContentSha256));
  }
}

/** The version of the job that a revision shows; of an approved one, that after its approval. 0 for an unknown one. */
function versionShown(job: Job, number: number, events: readonly Recorded<JobEvent>[]): number {
  const revision = revisionOf(job, number);
  const isApproval = (event: Recorded<JobEvent>) =>
    (event.type === 'EstimateApproved' || event.type === 'ApprovalRecorded') && event.data.Revision === number;
  const approval = revision?.Decision === 'approved' ? events.findLast(isApproval) : undefined;
  return approval?.version ?? revision?.JobVersion ?? 0;
}

/** The messages of the disclaimers that the customer will not see (ruling 44). */
const emptyTexts = ({ OrderType, ShowMaterials, EstimateDisclaimer, CompanyDisclaimer }: EstimateContent): string[] =>
  OrderType === 'w' || !ShowMaterials
    ? []
    : [
        ...(EstimateDisclaimer === '' ? ['Estimate Disclaimer is empty'] : []),
        ...(CompanyDisclaimer === '' ? ['Company Disclaimer is empty'] : []),
      ];

type Frozen = Awaited<ReturnType<RevisionFiles['freeze']>>;

/** The revision frozen by the last attempt at a command, and the number of emails that the job had. */
class Outcome {
  frozen!: Frozen;
  emails = 0;

  of(job: Job, frozen: Frozen): Frozen {
    this.frozen = frozen;
    this.emails = Object.keys(job.EstimateEmails).length;
    return frozen;
  }

  answer = (saved: SaveAnswer) => ({ ...saved, Revision: this.frozen.Revision });
}
