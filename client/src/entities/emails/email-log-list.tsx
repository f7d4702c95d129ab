import { Button } from '@mantine/core';
import { documentNames, type EmailLogRow, numericDay } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Stack, Text } from '@/ui/layout.tsx';
import styles from './email-log-list.module.css';
import { emailProblem } from './email-problem.ts';
import { EmailStateBadge } from './email-state-badge.tsx';

interface EmailLogListProps {
  emails: readonly EmailLogRow[];
  /** Omitted, or false for a row: it cannot be sent again. */
  onSendAgain?: (email: EmailLogRow) => void;
  maySendAgain?: (email: EmailLogRow) => boolean;
  /** Shown before the user and the time, such as a link to the job. */
  about?: (email: EmailLogRow) => ReactNode;
}

/** What was emailed to a customer, to whom, when, and how it went. */
export function EmailLogList({ emails, onSendAgain, maySendAgain, about }: EmailLogListProps) {
  if (emails.length === 0) return <p>No emails yet.</p>;
  return (
    <ul className={styles.emails}>
      {emails.map((email) => (
        <Email
          key={`${email.Kind} ${email.JobId ?? email.CustomerId} ${email.Id}`}
          email={email}
          about={about?.(email)}
          onSendAgain={maySendAgain?.(email) ? onSendAgain : undefined}
        />
      ))}
    </ul>
  );
}

function Email({ email, about, onSendAgain }: EmailProps) {
  const { To, Cc, Subject, By, At, State, Rejected, IsVoided } = email;
  const problem = emailProblem(email);
  return (
    <li>
      <div>
        <Text as="p" weight="strong">
          {emailTitle(email)}
          {IsVoided && ', void'}
        </Text>
        <p>{[To, ...Cc].join(', ')}</p>
        {Subject && (
          <Text as="p" size="sm" tone="dimmed">
            {Subject}
          </Text>
        )}
        <Text as="p" size="sm" tone="dimmed">
          {about}
          {about && ', '}
          {By && `${By}, `}
          {formatDateTime(At)}
        </Text>
        {problem && (
          <Text as="p" size="sm" tone="bad">
            {problem}
          </Text>
        )}
      </div>
      <Stack className={styles.state} gap={8}>
        <EmailStateBadge State={State} Rejected={Rejected} />
        {onSendAgain && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Send ${emailTitle(email)} to ${To} again`}
            onClick={() => onSendAgain(email)}
          >
            Send again
          </Button>
        )}
      </Stack>
    </li>
  );
}

interface EmailProps extends Pick<EmailLogListProps, 'onSendAgain'> {
  email: EmailLogRow;
  about: ReactNode;
}

/** `Invoice 1042-2`, `Reminder of estimate 1042 R1`. */
function emailTitle({ Kind, Number: number, Period }: EmailLogRow): string {
  switch (Kind) {
    case 'estimate':
      return `Estimate ${number}`;
    case 'estimate-reminder':
      return `Reminder of estimate ${number}`;
    case 'invoice-reminder':
      return `Reminder of invoice ${number}`;
    case 'statement':
      return Period ? `Statement ${numericDay(Period.StartDate)} to ${numericDay(Period.EndDate)}` : 'Statement';
    case 'receipt':
      return `Receipt for ${number}`;
    default:
      return `${documentNames[Kind]} ${number}`;
  }
}
