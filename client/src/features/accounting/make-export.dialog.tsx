import {
  addDays,
  type EntryKind,
  entryKinds,
  formatMoney,
  formatNumber,
  isEarlier,
  monthOf,
  type NextExport,
} from '@picket/domain';
import { useRef, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { DateField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Stack, Text } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import {
  useCloseBooksMutation,
  useGetNextExportQuery,
  useMakeExportMutation,
  useSaveAccountsMutation,
} from './accounting.api.ts';

/** Makes an export through a day, after a look at what it holds, and offers to close the books through that day. */
export function MakeExportDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState<string | null>(addDays(monthOf(today()), -1));
  const {
    data: first,
    currentData: next,
    error,
    refetch,
  } = useGetNextExportQuery(day, { refetchOnMountOrArgChange: true });
  const missing = next?.Missing ?? [];
  return (
    <Dialog opened title="Make export" size="lg" onClose={onClose}>
      {!first && !error && <LoadingPage />}
      {missing.length > 0 && (
        <MissingAccounts
          key={missing.map(({ Key }) => Key).join()}
          missing={missing}
          version={next!.Version}
          onCancel={onClose}
        />
      )}
      {missing.length === 0 && (first || error) && (
        <MakeForm key="make" day={day} onDay={setDay} next={next} onClose={onClose}>
          {next && <Preview next={next} />}
          {error && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
        </MakeForm>
      )}
    </Dialog>
  );
}

interface MakeFormProps {
  day: string | null;
  onDay: (day: string | null) => void;
  next: NextExport | undefined;
  onClose: () => void;
  children: React.ReactNode;
}

function MakeForm({ day, onDay, next, onClose, children }: MakeFormProps) {
  const [make] = useMakeExportMutation();
  const offerClosing = useOfferClosing();
  const made = useRef(0);
  const form = useSaveForm({
    values: { To: day },
    rules: ({ To }) => ({ To: dayProblem(To) ?? (next?.Rows === 0 ? 'Nothing new was recorded until then' : null) }),
    save: async ({ To }) => {
      const answer = await make({ ...(To && { To }), Version: next?.Version });
      made.current = answer.data?.Version ?? 0;
      return answer;
    },
    onSaved: ({ To }) => {
      onClose();
      void offerClosing(To, made.current);
    },
  });
  const To = form.watch('To');
  if (To !== day && !dayProblem(To)) onDay(To);
  return (
    <Form form={form} submitLabel="Make export" isWaiting={!next && !dayProblem(To)} onCancel={onClose}>
      <Stack gap={12}>
        <DateField
          control={form.control}
          name="To"
          label="Through"
          description="Leave empty for everything recorded so far"
        />
        {children}
      </Stack>
    </Form>
  );
}

/** Days end before today: what is recorded later today would be missing. */
function dayProblem(day: string | null): string | null {
  if (!day) return null;
  return dateProblem(day) ?? (day < today() ? null : 'Choose a day before today');
}

function useOfferClosing() {
  const { data: settings } = useGetSettingsQuery();
  const [closeBooks] = useCloseBooksMutation();
  return async (day: string | null, Version: number) => {
    const closed = settings?.BooksClosedThrough ?? null;
    if (!day || (closed !== null && !isEarlier(closed, day))) return;
    const isWanted = await confirm({
      title: `Close the books through ${formatDate(day)}?`,
      text: 'Payments, credits and reversals dated on or before this day will be locked.',
      confirmLabel: 'Close books',
    });
    const Base = { BooksClosedThrough: closed, Version };
    if (isWanted) await closeBooks({ BooksClosedThrough: day, Version, Base });
  };
}

const kindLabels: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoices',
  void: 'Voids',
  credit: 'Credits',
  payment: 'Payments',
  reversal: 'Reversals',
};

function Preview({ next }: { next: NextExport }) {
  const { Rows, Sums, FirstDate, LastDate } = next;
  if (Rows === 0) return <Text as="p">Nothing new was recorded until then.</Text>;
  const dates = FirstDate === LastDate ? formatDate(FirstDate) : `${formatDate(FirstDate)} to ${formatDate(LastDate)}`;
  return (
    <DescriptionList
      of={[
        ['Rows', formatNumber(Rows)],
        ['Dates', dates],
        ...entryKinds.map((kind) => [kindLabels[kind], formatMoney(Sums[kind])] as const),
      ]}
    />
  );
}

interface MissingAccountsProps {
  missing: NextExport['Missing'];
  version: number;
  onCancel: () => void;
}

/** The accounts that the rows need and that have no name yet. */
function MissingAccounts({ missing, version, onCancel }: MissingAccountsProps) {
  const [save] = useSaveAccountsMutation();
  const form = useSaveForm({
    values: { accounts: missing.map(() => '') },
    rules: ({ accounts }) =>
      Object.fromEntries(
        accounts.map((account, index) => [
          `accounts.${index}`,
          account.trim() === '' ? `${missing[index]!.Label} needs an account` : null,
        ]),
      ),
    save: ({ accounts }) =>
      save({
        Accounts: missing.map(({ Key }, index) => ({ Key, Account: accounts[index]! })),
        Version: version,
        Base: Object.fromEntries(missing.map(({ Key, Account }) => [Key, Account])),
      }),
  });
  return (
    <Form form={form} submitLabel="Save accounts" onCancel={onCancel}>
      <Stack gap={12}>
        <p>
          These accounts are missing. Enter their names in your bookkeeper's program: names for QuickBooks, codes for
          Xero.
        </p>
        <FieldGrid>
          {missing.map(({ Key, Label }, index) => (
            <TextField
              key={Key}
              control={form.control}
              name={`accounts.${index}`}
              label={Label}
              maxLength={100}
              required
            />
          ))}
        </FieldGrid>
      </Stack>
    </Form>
  );
}
