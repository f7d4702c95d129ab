import { type EmailLogRow, unsentStatement } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type StatementEmailRecord, statementEmailsProjection } from './statement-emails.projection.ts';

/** The emails with statements of a customer, oldest first. */
export const findStatementEmails = async (reader: Reader, customerId: number): Promise<StatementEmailRecord[]> =>
  (await reader.get(statementEmailsProjection.model, customerId))?.Emails ?? [];

/**
 * The last email with a statement of a customer that staff must look after; null for none. `customerIds` are those of the
 * customer and of all that were merged into it.
 */
export async function findUnsentStatement(reader: Reader, customerIds: readonly number[]): Promise<EmailLogRow | null> {
  const rows = await reader.getMany(statementEmailsProjection.model, customerIds);
  const all = rows.flatMap(({ Emails }) => Emails);
  const unsent = rows.flatMap(({ States, Emails }) => {
    const id = unsentStatement(States);
    return Emails.filter((email) => email.Id === id && !all.some((other) => isLaterOfPeriod(other, email)));
  });
  const last = unsent.toSorted((a, b) => a.At.localeCompare(b.At)).at(-1);
  return last ? statementLogRow(last) : null;
}

/** Of another customer, too: those that were merged have streams of their own. */
const isLaterOfPeriod = (other: StatementEmailRecord, { At, Period }: StatementEmailRecord): boolean =>
  other.At > At && other.Period.StartDate === Period.StartDate && other.Period.EndDate === Period.EndDate;

export const statementLogRow = ({
  LetterSha256: _letter,
  PdfSha256: _pdf,
  FileName: _file,
  ...row
}: StatementEmailRecord): EmailLogRow => row;
