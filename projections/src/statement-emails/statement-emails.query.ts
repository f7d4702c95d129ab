import {
  type AttentionCount,
  type AttentionJob,
  type EmailLogRow,
  type ListAnswer,
  unsentStatement,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import {
  type StatementEmailRecord,
  type StatementEmailsRecord,
  statementEmailsProjection,
} from './statement-emails.projection.ts';

/** The emails with statements of a customer, oldest first. */
export const findStatementEmails = async (reader: Reader, customerId: number): Promise<StatementEmailRecord[]> =>
  (await reader.get(statementEmailsProjection.model, customerId))?.Emails ?? [];

/**
 * The last email with a statement of a customer that staff must look after; null for none. `customerIds` are those of the
 * customer and of all that were merged into it.
 */
export async function findUnsentStatement(reader: Reader, customerIds: readonly number[]): Promise<EmailLogRow | null> {
  return unsentOf(await reader.getMany(statementEmailsProjection.model, customerIds));
}

function unsentOf(rows: readonly StatementEmailsRecord[]): EmailLogRow | null {
  const all = rows.flatMap(({ Emails }) => Emails);
  const unsent = rows.flatMap(({ States, Emails }) => {
    const id = unsentStatement(States);
    return Emails.filter((email) => email.Id === id && !all.some((other) => isLaterOfPeriod(other, email)));
  });
  const last = unsent.toSorted((a, b) => a.At.localeCompare(b.At)).at(-1);
  return last ? statementLogRow(last) : null;
}

/** The customers whose last statement staff must look after, longest waiting first; merged ones as what they became. */
export async function findUnsentStatements(
  reader: Reader,
  { skip = 0, take }: { skip?: number; take?: number },
): Promise<ListAnswer<AttentionJob>> {
  const { data } = await reader.find(statementEmailsProjection.model, {
    filter: { UnsentSince: { $gt: '' } },
    sort: [['UnsentSince', 1]],
  });
  const ids = data.map(({ Id }) => Id);
  const customers = byId(await reader.getMany(customersProjection.model, ids));
  const mergedInto = [...customers.values()].flatMap(({ MergedIntoId }) => MergedIntoId ?? []);
  const others = byId(await reader.getMany(statementEmailsProjection.model, mergedInto));
  const found = data.flatMap((row) => {
    const { Name = '', MergedIntoId = null } = customers.get(row.Id) ?? {};
    const other = MergedIntoId === null ? undefined : others.get(MergedIntoId);
    const email = unsentOf(other ? [row, other] : [row]);
    if (!email) return [];
    const waits = { JobName: email.To, CustomerName: Name, Amount: null, Since: row.UnsentSince! };
    return [{ Id: row.Id, CustomerId: MergedIntoId ?? row.Id, ...waits }];
  });
  return { data: found.slice(skip, take && skip + take), total: found.length };
}

const byId = <Row extends { readonly Id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.Id, row]));

/** The number of these customers, and since when the first waits. */
export async function countUnsentStatements(reader: Reader): Promise<AttentionCount> {
  const { data, total } = await findUnsentStatements(reader, { take: 1 });
  return { Kind: 'statement-failed', Count: total, Amount: null, Oldest: data[0]?.Since ?? null };
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
