import { Global, Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { RevisionFreezer } from '../jobs/revision-freezer.ts';
import { AnswerMails } from './answer-mails.ts';
import { ApprovalLinks } from './approval-links.ts';
import { CustomerApproval } from './customer-approval.ts';
import { EstimateEmailRenderer } from './estimate-email-renderer.ts';
import { EstimateEmailsController } from './estimate-emails.controller.ts';
import { EstimateEmails } from './estimate-emails.ts';
import { LinkGate } from './link-gate.ts';
import { OpenLinks } from './open-links.ts';
import { PublicApprovalController } from './public-approval.controller.ts';
import { RemindCustomers } from './remind-customers.ts';
import { RevisionCommands } from './revision-commands.ts';
import { RevisionFiles } from './revision-files.ts';
import { RevisionReader } from './revision-reader.ts';
import { RevisionsController } from './revisions.controller.ts';
import { SendAnswerNotes } from './send-answer-notes.ts';
import { SendApprovedCopy } from './send-approved-copy.ts';
import { SendEstimateEmail } from './send-estimate-email.ts';
import { SendReminder } from './send-reminder.ts';
import { StaffAddresses } from './staff-addresses.ts';

@Global()
@Module({
  imports: [ImagesModule, JobReportsModule, JobsModule],
  controllers: [EstimateEmailsController, PublicApprovalController, RevisionsController],
  providers: [
    ApprovalLinks,
    AnswerMails,
    CustomerApproval,
    SendApprovedCopy,
    SendAnswerNotes,
    EstimateEmails,
    EstimateEmailRenderer,
    OpenLinks,
    LinkGate,
    RemindCustomers,
    RevisionCommands,
    RevisionFiles,
    RevisionReader,
    SendEstimateEmail,
    SendReminder,
    StaffAddresses,
    { provide: RevisionFreezer, useExisting: RevisionFiles },
  ],
  exports: [EstimateEmailRenderer, RevisionCommands, RevisionFiles, RevisionFreezer, RevisionReader],
})
export class ApprovalModule {}
