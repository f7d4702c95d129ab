import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import {
  AccessLevels,
  ccAddresses,
  type EmailDocumentAnswer,
  type EmailPreview,
  type EmailReference,
  hasAnyClaim,
  type Job,
  type JobCommand,
  jobAccess,
  nextDocumentEmail,
  requireDocument,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { wasInvoiceEmailed } from '@picket/projections/job-emails/job-emails.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { EstimateEmailRenderer } from '../approval/estimate-email-renderer.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import type { EmailDocumentDto, EmailDocumentPreviewDto } from './document-emails.dto.ts';
import { DocumentLetters } from './document-letters.ts';

/** Emails the documents of the caller's jobs. */
@Injectable()
export class DocumentEmailCommands {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Stores letter and PDF and requests the email. A side effect sends it. */
  async send(
    caller: Caller,
    id: number,
    { To, Cc = '', Version: _, ...document }: EmailDocumentDto,
    context: CommandContext,
  ): Promise<EmailDocumentAnswer> {
    requireClaim(caller, document.Kind);
    const addresses = ccAddresses(Cc, To);
    let LogId = 0;
    const build = async (job: Job): Promise<JobCommand> => {
      requireDocument(job, document.Kind);
      LogId = nextDocumentEmail(job);
      const { Kind, PaymentId } = document;
      const frozen = await this.letters.freeze(caller, id, document);
      return { type: 'EmailDocument', data: { Kind, PaymentId, To, Cc: addresses, ...frozen } };
    };
    const OffersReminders = document.Kind === 'invoice' && (await offersReminders(this.reader));
    return { ...(await this.jobs.send(caller, id, build, context)), LogId, OffersReminders };
  }

  async preview(
    caller: Caller,
    id: number,
    document: EmailDocumentPreviewDto,
    { actor }: CommandContext,
  ): Promise<EmailPreview> {
    requireClaim(caller, document.Kind);
    const job = await this.jobs.find(caller, id);
    requireDocument(job, document.Kind);
    const { mail, content, fileName } = await this.letters.preview(caller, id, document);
    return this.renderer.preview(mail, [fileName], actor, content, job);
  }

  dismiss(caller: Caller, id: number, email: EmailReference, context: CommandContext): Promise<SaveAnswer> {
    requireClaim(caller, email.Kind);
    return this.jobs.send(caller, id, { type: 'DismissUnsentEmail', data: email }, context);
  }

  switchReminders(caller: Caller, id: number, Off: boolean, context: CommandContext): Promise<SaveAnswer> {
    return this.jobs.send(caller, id, { type: 'SwitchReminders', data: { Off } }, context);
  }
}

/** Returns true while the company has emailed no invoice and sends no reminders. */
export async function offersReminders(reader: Reader): Promise<boolean> {
  if ((await getSettings(reader)).InvoiceReminderDays.length > 0) return false;
  return !(await wasInvoiceEmailed(reader));
}

/** @throws ForbiddenException. Orders take full access to Estimates; invoices and receipts to Invoices. */
function requireClaim({ ClaimFlags }: Caller, kind: EmailReference['Kind']): void {
  const claims = kind === 'order' ? jobAccess.editEstimates : jobAccess.invoice;
  if (!hasAnyClaim(ClaimFlags, claims, AccessLevels.Full)) throw new ForbiddenException();
}
