import { Button } from '@mantine/core';
import {
  addDollars,
  type BulkEmail,
  type BulkEmailPreview,
  type EmailLogRow,
  type EmailProgress,
  formatCount,
  formatMoney,
  type LeftOutEmail,
} from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { formatDate } from '@/lib/format/format-date.ts';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { emailProblem } from './email-problem.ts';
import { EmailStateBadge } from './email-state-badge.tsx';

interface ChoiceProps {
  preview: BulkEmailPreview;
  /** What the emails are about. `hasEmailed`: some were emailed before, and are not selected at first. */
  introduction: (hasEmailed: boolean) => ReactNode;
  /** What is emailed. */
  noun: string;
  isSending: boolean;
  onSend: (ids: number[]) => void;
  onCancel: () => void;
}

/** Lists many emails before they are sent, to choose from, and what is left out and why. */
export function BulkEmailChoice({ preview, introduction, noun, isSending, onSend, onCancel }: ChoiceProps) {
  const { Emails, LeftOut } = preview;
  const unsent = Emails.filter(({ EmailedAt }) => EmailedAt === null);
  const [chosen, onChange] = useState(() => unsent.map(({ Id }) => Id));
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const selected = Emails.filter(({ Id }) => chosen.includes(Id));
  const areAll = selected.length === Emails.length;
  return (
    <Stack gap={14}>
      <p>{introduction(unsent.length < Emails.length)}</p>
      {Emails.length === 0 ? (
        <p>There is nothing to email.</p>
      ) : (
        <>
          <Row justify="between" wraps>
            <Checkbox
              label={`${selected.length} of ${Emails.length} selected`}
              checked={areAll}
              indeterminate={selected.length > 0 && !areAll}
              onChange={() => onChange(areAll ? [] : Emails.map(({ Id }) => Id))}
            />
            <Text weight="strong">{formatMoney(addDollars(...selected.map(({ Amount }) => Amount)))}</Text>
          </Row>
          <BulkEmailTable
            emails={Emails}
            title={(email) => (
              <Checkbox
                label={email.Number || email.Name}
                checked={chosen.includes(email.Id)}
                onChange={() => toggle(email.Id)}
              />
            )}
            note={({ EmailedAt }) =>
              EmailedAt && (
                <Text as="div" size="sm" tone="dimmed">
                  Emailed {formatDate(EmailedAt)}
                </Text>
              )
            }
          />
        </>
      )}
      <LeftOutEmails rows={LeftOut} />
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isSending} disabled={chosen.length === 0} onClick={() => onSend(chosen)}>
          {`Email ${formatCount(chosen.length, noun)}`}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

interface OutcomeProps {
  /** The emails that were queued. */
  emails: readonly BulkEmail[];
  /** Omitted for an email: it waits. */
  stateOf: (email: BulkEmail) => Pick<EmailLogRow, 'State' | 'Reason' | 'Rejected'> | undefined;
  leftOut: readonly LeftOutEmail[];
  /** Omitted until it is known. */
  progress: Pick<EmailProgress, 'Sent' | 'Failed'> | undefined;
  /** Why the progress is not known. */
  problem: { readonly message: string; readonly retry: () => void } | undefined;
  onClose: () => void;
}

/** Says how many emails go after they were queued, lists their states, and what was left out and why. */
export function BulkEmailOutcome({ emails, stateOf, leftOut, progress, problem, onClose }: OutcomeProps) {
  const known = (email: BulkEmail) => stateOf(email) ?? waiting;
  const count = formatCount(emails.length, 'email');
  return (
    <Stack gap={14}>
      <p role="status">
        {progress
          ? `${progress.Sent} of ${count} sent${progress.Failed > 0 ? `, ${progress.Failed} failed` : ''}.`
          : `${count} queued.`}
      </p>
      {problem && (
        <ErrorMessage
          message={`The emails are queued, but their progress is not known: ${problem.message}`}
          retry={problem.retry}
        />
      )}
      {emails.length > 0 && (
        <BulkEmailTable
          emails={emails}
          title={(email) => email.Number || email.Name}
          note={(email) => {
            const problem = emailProblem(known(email));
            return (
              problem && (
                <Text as="div" size="sm" tone="bad">
                  {problem}
                </Text>
              )
            );
          }}
          state={(email) => <EmailStateBadge {...known(email)} />}
        />
      )}
      <LeftOutEmails rows={leftOut} />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Stack>
  );
}

const waiting = { State: 'requested', Reason: '', Rejected: [] as string[] } as const;

interface TableProps {
  emails: readonly BulkEmail[];
  title: (email: BulkEmail) => ReactNode;
  /** Below the address. */
  note: (email: BulkEmail) => ReactNode;
  state?: (email: BulkEmail) => ReactNode;
}

function BulkEmailTable({ emails, title, note, state }: TableProps) {
  const hasNumbers = emails.some((email) => email.Number !== '');
  const heading = hasNumbers ? 'Invoice' : 'Customer';
  return (
    <table className={tableStyles.table} aria-label="Emails">
      <thead>
        <tr>
          <th>{heading}</th>
          {hasNumbers && <th>Customer</th>}
          <th>Email</th>
          <th data-align="end">Amount</th>
          {state && <th data-align="end">State</th>}
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <tr key={email.Id}>
            <td data-label={heading}>{title(email)}</td>
            {hasNumbers && <td data-label="Customer">{email.Name}</td>}
            <td data-label="Email">
              <div>
                {email.To}
                {note(email)}
              </div>
            </td>
            <td data-label="Amount" data-align="end">
              {formatMoney(email.Amount)}
            </td>
            {state && (
              <td data-label="State" data-align="end">
                {state(email)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeftOutEmails({ rows }: { rows: readonly LeftOutEmail[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Left out">
      <Text as="h3" size="md" weight="strong">
        Left out: {rows.length}
      </Text>
      <ul>
        {rows.map(({ Id, Number: number, Name, Reason }) => (
          <li key={Id}>
            {[number || `#${Id}`, Name].filter(Boolean).join(' ')}: {Reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
