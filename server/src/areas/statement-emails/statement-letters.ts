import { Inject, Injectable } from '@nestjs/common';
import {
  documentEmailMessages,
  formatMoney,
  type Period,
  paragraphsOf,
  RuleError,
  refuseInvalid,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { dayText } from '../../base/date-texts.ts';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { Statements } from '../accounts/statements.ts';
import { filledSubject } from '../approval/estimate-email-renderer.ts';
import { DocumentLetters } from '../document-emails/document-letters.ts';
import { pdfFileName } from '../job-reports/pdf-answers.ts';

/** Why one of many customers gets no statement. */
export const EMPTY_STATEMENT = 'Nothing is owed, and nothing was billed or paid in the period';

type MadeLetter = Awaited<ReturnType<StatementLetters['letter']>>;

/** A period with a text for the customer, with placeholders. `Body` is HTML. */
interface StatementText extends Period {
  readonly Subject: string;
  readonly Body: string;
}

/** Makes the emails with statements of customers. They are stored as they were when they were requested. */
@Injectable()
export class StatementLetters {
  constructor(
    @Inject(Statements) private readonly statements: Statements,
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Stores the letter and the PDF. */
  async freeze(caller: Caller, id: number, text: StatementText) {
    return this.store(await this.letter(caller, id, text), text);
  }

  /** As `freeze`. @throws RuleError if nothing is owed to or by the customer and the statement has no lines */
  async freezeUnlessEmpty(caller: Caller, id: number, text: StatementText) {
    const made = await this.letter(caller, id, text);
    const { statement, summary } = made.content;
    if (summary.Owes === 0 && summary.OwedBack === 0 && statement.Lines.length === 0)
      throw new RuleError(EMPTY_STATEMENT);
    return this.store(made, text);
  }

  private async store({ document, letter, subject }: MadeLetter, { StartDate, EndDate }: Period) {
    return { StartDate, EndDate, Subject: subject, ...(await this.letters.store(letter, document)) };
  }

  /** The email as it would arrive, with the name of the attached file. */
  async preview(caller: Caller, id: number, text: StatementText) {
    const { document, letter, subject } = await this.letter(caller, id, text);
    return { mail: await this.letters.rendered(subject, letter), letter, fileName: pdfFileName(document) };
  }

  /** The text of the settings that each of many emails with statements has. */
  async ofSettings() {
    const { StatementEmailSubject, StatementEmailText } = await getSettings(this.reader);
    return { Subject: StatementEmailSubject, Body: paragraphsOf(StatementEmailText) };
  }

  private async letter(caller: Caller, id: number, { StartDate, EndDate, Subject, Body }: StatementText) {
    const { document, content, Company } = await this.statements.find(caller, id, { from: StartDate, to: EndDate });
    const { Customer, statement } = content;
    refuseInvalid(documentEmailMessages('statement', { Subject, Body }, [Customer.Name, Company.Name]));
    const Values = {
      ...{ name: Customer.Name, company: Company.Name, from: dayText(StartDate), to: dayText(EndDate) },
      balance: formatMoney(statement.ClosingBalance),
    };
    const { Name, Phone, Email } = Company;
    return {
      document,
      content,
      letter: { Body, PayAt: '', Values, Company: { Name, Phone, Email } },
      subject: filledSubject(Subject, Values),
    };
  }
}
