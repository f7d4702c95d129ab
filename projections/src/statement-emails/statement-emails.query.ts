import { type EmailLogRow, unsentStatement } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type StatementEmailRecord, statementEmailsProjection } from './statement-emails.projection.ts';

/** The emails with statements of a customer, oldest first. */
export const findStatementEmails = async (reader: Reader, customerId: number): Promise<StatementEmailRecord[]> =>
  (await reader.get(statementEmailsProjection.model, customerId))?.Emails ?? [];

/** The last email with a statement of a customer that staff must look after; null for none. */
export async function findUnsentStatement(reader: Reader, customerId: number): Promise<EmailLogRow | null> {
  const row = await reader.get(statementEmailsProjection.model, customerId);
  const id = row && unsentStatement(row.States);
  const email = row?.Emails.find(({ Id }) => Id === id);
  return email ? statementLogRow(email) : null;
}

export const statementLogRow = ({
  LetterSha256: _letter,
  PdfSha256: _pdf,
  FileName: _file,
  IsSetup: _setup,
  ...row
}: StatementEmailRecord): EmailLogRow => row;
