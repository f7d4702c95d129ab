import { Inject, Injectable } from '@nestjs/common';
import type { Actor, FrozenEmail, Job } from '@picket/domain';
import { type Mail, messageIdOf } from '../../adapters/mail/mailer.ts';
import { EstimateEmailRenderer } from '../approval/estimate-email-renderer.ts';
import { RevisionFiles } from '../approval/revision-files.ts';
import { DocumentLetters } from './document-letters.ts';

/** An event that requests an email. */
interface Requested {
  readonly id: string;
  readonly data: Omit<FrozenEmail, 'Number'> & { readonly Cc?: readonly string[] };
}

/** Builds mails from the letter and PDF that an event names. */
@Injectable()
export class DocumentMails {
  constructor(
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
  ) {}

  /** @param sender the user who gets the answers, if they may still read the job */
  async of({ id, data }: Requested, sender: Actor, job: Pick<Job, 'UserId'>): Promise<Mail> {
    const letter = await this.letters.stored(data.LetterSha256);
    const replyTo = await this.renderer.replyTo(sender, letter, job);
    const content = await this.files.bytes(data.PdfSha256);
    return {
      ...(await this.letters.rendered(data.Subject, letter)),
      to: [data.To],
      ...(data.Cc && { cc: data.Cc }),
      ...(replyTo && { replyTo }),
      attachments: [{ filename: data.FileName, contentType: 'application/pdf', content }],
      messageId: messageIdOf(id),
    };
  }
}
