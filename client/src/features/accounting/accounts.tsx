import { type AccountRow, accountField, type Fields } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { useGetAccountsQuery, useSaveAccountsMutation } from './accounting.api.ts';

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
      record={{ Id: 1, Version: 0, ...valuesOf(data.data) }}
      save={
        mayChange
          ? (values) => save({ Accounts: changed(values as Record<string, string>, valuesOf(data.data)) })
          : undefined
      }
      section={section('Accounts')}
    />
  );
}

const fieldsOf = (rows: readonly AccountRow[]): Fields =>
  Object.fromEntries(rows.map(({ Key, Label }) => [Key, { ...accountField, label: Label }]));

const valuesOf = (rows: readonly AccountRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ Key, Account }) => [Key, Account]));

const changed = (values: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([Key, Account]) => (Account === before[Key] ? [] : [{ Key, Account }]));
