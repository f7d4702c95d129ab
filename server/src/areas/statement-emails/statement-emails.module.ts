import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { DocumentEmailsModule } from '../document-emails/document-emails.module.ts';
import { CustomerEmailLogs } from './customer-email-logs.ts';
import { EmailStatements } from './email-statements.ts';
import { MakeQueuedStatement } from './make-queued-statement.ts';
import { SendStatementEmail } from './send-statement-email.ts';
import { StatementEmailCommands } from './statement-email-commands.ts';
import { StatementEmailsController } from './statement-emails.controller.ts';
import { StatementLetters } from './statement-letters.ts';

@Module({
  imports: [AccountsModule, DocumentEmailsModule],
  controllers: [StatementEmailsController],
  providers: [
    CustomerEmailLogs,
    EmailStatements,
    MakeQueuedStatement,
    SendStatementEmail,
    StatementEmailCommands,
    StatementLetters,
  ],
})
export class StatementEmailsModule {}
