import { Module } from '@nestjs/common';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { DocumentEmailCommands } from './document-email-commands.ts';
import { DocumentEmailsController } from './document-emails.controller.ts';
import { DocumentLetters } from './document-letters.ts';
import { DocumentMails } from './document-mails.ts';
import { EmailLogs } from './email-logs.ts';
import { RemindInvoices } from './remind-invoices.ts';
import { SendDocumentEmail } from './send-document-email.ts';

@Module({
  imports: [JobReportsModule, JobsModule],
  controllers: [DocumentEmailsController],
  providers: [DocumentEmailCommands, DocumentLetters, DocumentMails, EmailLogs, RemindInvoices, SendDocumentEmail],
})
export class DocumentEmailsModule {}
