import {
  type AccountChoice,
  type AccountsAnswer,
  accountField,
  booksFields,
  type Field,
  type SettingsAnswer,
} from '@picket/domain';
import type { ConflictOptions, Get } from '@/api/call.ts';
import { settingsUrl } from '@/entities/settings/settings.api.ts';

export const accountsUrl = 'accounting/accounts';

/** The accounts by what they are for, with the version of the books. */
export const accountsRecord = ({ data, Version }: AccountsAnswer): Record<string, string> & { Version: number } =>
  ({ ...Object.fromEntries(data.map(({ Key, Account }) => [Key, Account])), Version }) as never;

const readAccounts = (get: Get) => get(accountsUrl) as Promise<AccountsAnswer | undefined>;

/** The options of the conflict dialog for a save of accounts. Their labels come with the server's copy. */
export function accountsConflict(): ConflictOptions {
  const fields: Record<string, Field> = {};
  return {
    fields,
    async current(_body, get) {
      const answer = await readAccounts(get);
      for (const { Key, Label } of answer?.data ?? []) fields[Key] = { ...accountField, label: Label };
      return answer && accountsRecord(answer);
    },
    yours: (body) => {
      const { Accounts } = body as { Accounts: readonly AccountChoice[] };
      return Object.fromEntries(Accounts.map(({ Key, Account }) => [Key, Account]));
    },
    body: (merged) => ({
      Accounts: Object.entries(merged).map(([Key, Account]) => ({ Key, Account })),
      Version: 0,
    }),
  };
}

/** The server's copy of the closing in a conflict. */
export interface BooksCopy {
  readonly BooksClosedThrough: string | null;
  readonly Version: number;
}

/** The options of the conflict dialog for closing and reopening the books. */
export const booksConflict: ConflictOptions = {
  fields: booksFields,
  async current(_body, get): Promise<BooksCopy | undefined> {
    const [accounts, settings] = await Promise.all([
      readAccounts(get),
      get(settingsUrl) as Promise<SettingsAnswer | undefined>,
    ]);
    return accounts && settings && { BooksClosedThrough: settings.BooksClosedThrough, Version: accounts.Version };
  },
};
