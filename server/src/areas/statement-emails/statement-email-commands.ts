import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Customer,
  type CustomerCommand,
  ccAddresses,
  type EmailPreview,
  type EmailStatementAnswer,
  nextStatementEmail,
  type SaveAnswer,
} from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { EstimateEmailRenderer } from '../approval/estimate-email-renderer.ts';
import type { EmailStatementDto, EmailStatementPreviewDto } from './statement-emails.dto.ts';
import { StatementLetters } from './statement-letters.ts';

/** The customers of statements are seen by all staff. */
export const ofStaff = { UserId: null };

/** Emails statements of customers, for staff. */
@Injectable()
export class StatementEmailCommands {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StatementLetters) private readonly letters: StatementLetters,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
  ) {}

  /** Stores letter and PDF and requests the email. A side effect sends it. */
  async send(
    caller: Caller,
    id: number,
    { To, Cc = '', Version: _, ...text }: EmailStatementDto,
    context: CommandContext,
  ): Promise<EmailStatementAnswer> {
    const addresses = ccAddresses(Cc, To);
    let LogId = 0;
    const build = async ({ StatementEmails }: Customer): Promise<CustomerCommand> => {
      LogId = nextStatementEmail(StatementEmails);
      const frozen = await this.letters.freeze(caller, id, text);
      return { type: 'EmailStatement', data: { To, Cc: addresses, ...frozen } };
    };
    const answer = saved(await this.commands.execute(new DecideCustomer(id, build, context)));
    return { ...answer, LogId };
  }

  async preview(
    caller: Caller,
    id: number,
    text: EmailStatementPreviewDto,
    { actor }: CommandContext,
  ): Promise<EmailPreview> {
    const { mail, letter, fileName } = await this.letters.preview(caller, id, text);
    return this.renderer.preview(mail, [fileName], actor, letter, ofStaff);
  }

  async dismiss(id: number, Id: number, context: CommandContext): Promise<SaveAnswer> {
    const command = { type: 'DismissStatementEmail', data: { Id } } as const;
    return saved(await this.commands.execute(new DecideCustomer(id, command, context)));
  }
}
