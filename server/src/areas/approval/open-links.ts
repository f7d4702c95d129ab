import { Inject, Injectable } from '@nestjs/common';
import { type EstimateContent, type Job, linkMessages, linkState, revisionOf } from '@picket/domain';
import { MailError } from '../../adapters/mail/mailer.ts';
import { CLOCK, type Clock } from '../../base/ports.ts';
import { ApprovalLinks } from './approval-links.ts';
import { RevisionFiles } from './revision-files.ts';

interface SentRevision {
  readonly JobId: number;
  readonly Revision: number;
  readonly ExpiresAt: string;
}

/** The links in emails that are about to be sent. */
@Injectable()
export class OpenLinks {
  constructor(
    @Inject(ApprovalLinks) private readonly links: ApprovalLinks,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the address of the approval page of a revision, with what it shows.
   * @throws MailError if the link would not work.
   */
  async open(job: Job, sent: SentRevision): Promise<{ url: string; content: EstimateContent; ExpiresAt: string }> {
    const { OrderType, ContentSha256 } = revisionOf(job, sent.Revision)!;
    const link = { ...sent, OrderType };
    const state = linkState(job, link, this.clock().toISOString());
    if (state !== 'open') throw new MailError(linkMessages[state], false);
    const content = await this.files.content(ContentSha256);
    return { url: this.links.pageOf(link), content, ExpiresAt: sent.ExpiresAt };
  }
}
