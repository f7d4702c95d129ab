import { Module } from '@nestjs/common';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { DocumentEmailCommands } from './document-email-commands.ts';
import { DocumentEmailsController } from './document-emails.controller.ts';
import { DocumentLetters } from './document-letters.ts';
import { DocumentMails } from './document-mails.ts';
import { EmailInvoices } from './email-invoices.ts';
import { EmailLogs } from './email-logs.ts';
import { MakeQueuedEmail } from './make-queued-email.ts';
import { RemindInvoices } from './remind-invoices.ts';
import { SendDocumentEmail } from './send-document-email.ts';

@Module({
  imports: [JobReportsModule, JobsModule],
  controllers: [DocumentEmailsController],
  providers: [
    DocumentEmailCommands,
    DocumentLetters,
    DocumentMails,
    EmailInvoices,
    EmailLogs,
    MakeQueuedEmail,
    RemindInvoices,
    SendDocumentEmail,
  ],
  exports: [DocumentLetters, DocumentMails, EmailLogs],
})
export class DocumentEmailsModule {}
