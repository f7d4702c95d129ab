import { formatDateTime } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Card, Row, Text } from '@/ui/layout.tsx';
import { useGetEmailProblemQuery } from './email-problem.api.ts';

/** Says to who may change the settings that the mail server accepts no emails, and why. */
export function EmailProblemNotice() {
  const mayMend = useAllowed('AppSettings', 'Full');
  const { data } = useGetEmailProblemQuery(undefined, { skip: !mayMend, refetchOnMountOrArgChange: true });
  if (!data?.Problem) return null;
  const { At, Reason } = data.Problem;
  return (
    <Card as="section" aria-label="Emails are not sent">
      <Row gap={10} align="start">
        <Icon name="warning" />
        <div role="status">
          <Text as="p" weight="strong" tone="bad">
            Emails are not sent
          </Text>
          <p>
            The mail server has refused them since {formatDateTime(At)}. Reminders of invoices wait until it accepts the
            sender address in the settings, or until tomorrow.
          </p>
          <Text as="p" size="sm" tone="dimmed">
            {Reason}
          </Text>
        </div>
      </Row>
    </Card>
  );
}
