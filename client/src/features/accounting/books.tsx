import { Button } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { useGetAccountsQuery } from './accounting.api.ts';
import { CloseBooksDialog, ReopenBooksDialog } from './books.dialog.tsx';

/** How far the books are closed, with the buttons that close and reopen them. */
export function Books() {
  const { data: settings, error, refetch } = useGetSettingsQuery();
  const { data: accounts } = useGetAccountsQuery();
  const mayChange = useAllowed('Accounting', 'Full');
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null);
  const closed = settings?.BooksClosedThrough ?? null;
  const books = accounts && { closed, Version: accounts.Version };
  const close = () => setDialog(null);
  return (
    <SectionCard
      title="Closed books"
      actions={
        settings &&
        mayChange && (
          <Row gap={8}>
            {closed && (
              <Button variant="subtle" size="compact-sm" onClick={() => setDialog('reopen')}>
                Reopen
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Icon name="lock" size={15} />}
              onClick={() => setDialog('close')}
            >
              Close books
            </Button>
          </Row>
        )
      }
    >
      {settings && (
        <Stack gap={4}>
          <Text as="p" weight="strong">
            {closed ? `The books are closed through ${formatDate(closed)}.` : 'The books are open.'}
          </Text>
          <Text as="p" tone="dimmed">
            {closed
              ? "Payments, credits and reversals dated on or before this day can't be added, changed, confirmed or reversed."
              : 'Close them through the end of a month once its export is with your bookkeeper. Payments of closed days can no longer change.'}
          </Text>
        </Stack>
      )}
      {!settings && error && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
      {books && dialog === 'close' && <CloseBooksDialog books={books} onClose={close} />}
      {books && dialog === 'reopen' && <ReopenBooksDialog books={books} onClose={close} />}
    </SectionCard>
  );
}
