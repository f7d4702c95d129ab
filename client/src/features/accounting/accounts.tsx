import { type AccountChoice, type AccountRow, accountField, accountingId, type Fields } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { useGetAccountsQuery, useSaveAccountsMutation } from './accounting.api.ts';
import { accountsRecord } from './accounts-conflict.ts';

/** The accounts of the bookkeeper's program by what they are for. */
export function Accounts() {
  const { data, error, refetch } = useGetAccountsQuery();
  const [save] = useSaveAccountsMutation();
  const section = useOpenSection();
  const mayChange = useAllowed('Accounting', 'Full');
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <FieldsSection
      title="Accounts"
      fields={fieldsOf(data.data)}
      record={{ Id: accountingId, ...accountsRecord(data) }}
      save={
        mayChange ? (values, { Version, Base }) => save({ Accounts: changed(values, Base), Version, Base }) : undefined
      }
      section={section('Accounts')}
    />
  );
}

const fieldsOf = (rows: readonly AccountRow[]): Fields =>
  Object.fromEntries(rows.map(({ Key, Label }) => [Key, { ...accountField, label: Label }]));

const changed = (values: object, before: object): AccountChoice[] => {
  const known = before as Readonly<Record<string, string>>;
  return Object.entries(values).flatMap(([Key, Account]) => (Account === known[Key] ? [] : [{ Key, Account }]));
};
