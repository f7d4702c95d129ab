import { Inject, Injectable } from '@nestjs/common';
import {
  type EmailPreview,
  type EmailPreviewRequest,
  type EstimateEmailDetails,
  NotFoundError,
  requireFreezable,
  revisionFor,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { canonicalJson, sha256 } from '../../adapters/event-store/canonical-json.ts';
import type { Config } from '../../base/config.ts';
import { CLOCK, type Clock, CONFIG, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';
import { CallerJobs, requireJobAction } from '../jobs/caller-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import { EstimateEmailRenderer, estimateFile, requireFilledIn } from './estimate-email-renderer.ts';
import { linkExpiry } from './link-expiry.ts';
import { RevisionFiles } from './revision-files.ts';
import { RevisionReader } from './revision-reader.ts';

/** Previews and lists the emails with estimates for staff. */
@Injectable()
export class EstimateEmails {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(RevisionReader) private readonly revisions: RevisionReader,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the email as it would arrive. Its link has no token, so that nobody signs from a preview. */
  async preview(
    caller: Caller,
    id: number,
    { Subject, Body, AttachPdf, ...shown }: EmailPreviewRequest,
    { actor }: CommandContext,
  ): Promise<EmailPreview> {
    const job = await this.jobs.find(caller, id);
    requireJobAction(caller, 'sendEstimate', job);
    requireFreezable(job, shown);
    const content = await this.files.present(job, id, shown);
    requireFilledIn({ Subject, Body }, content);
    const settings = await getSettings(this.reader);
    const ExpiresAt = linkExpiry(this.clock, settings);
    const url = pageAddress(this.config, '/approve-estimate');
    const mail = await this.renderer.render({ content, ExpiresAt, subject: Subject, body: Body, url });
    const { Revision } = revisionFor(job, { ...shown, ContentSha256: sha256(canonicalJson(content)) });
    return this.renderer.preview(mail, AttachPdf ? [estimateFile(id, Revision)] : [], actor, content, job);
  }

  /** @throws NotFoundError */
  async details(caller: Caller, id: number, number: number, at?: string): Promise<EstimateEmailDetails> {
    const log = (await this.revisions.emails(caller, id, at)).find(({ Id }) => Id === number);
    if (!log) throw new NotFoundError('Email not found');
    const events = await this.visible.events(await this.visible.find(caller, id));
    const requested = events.find((event) => event.type === 'EstimateEmailRequested' && event.data.Id === number);
    const frozen = events.find((event) => event.type === 'RevisionFrozen' && event.data.Revision === log.Revision);
    if (requested?.type !== 'EstimateEmailRequested' || frozen?.type !== 'RevisionFrozen')
      throw new NotFoundError('Email not found');
    const { ShowMaterials, ShowLabor } = frozen.data;
    const { BodySha256, AttachPdf = false } = requested.data;
    const Body = (await this.files.bytes(BodySha256)).toString();
    return { ...log, Body, ShowMaterials, ShowLabor, AttachPdf };
  }
}
