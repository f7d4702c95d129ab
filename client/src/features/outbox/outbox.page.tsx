import { Button } from '@mantine/core';
import type { OutboxRow } from '@picket/domain';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { pageOf } from '@/lib/list-query.ts';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import { MailDialog } from './mail.dialog.tsx';
import styles from './mail.module.css';
import { useGetOutboxQuery } from './outbox.api.ts';

const initial = { Page: 1, Sort: '' };

const columns: readonly TableColumn<OutboxRow>[] = [
  { key: 'Subject', header: 'Subject', cell: ({ Subject }) => Subject },
  { key: 'To', header: 'To', cell: ({ To, Cc }) => [...To, ...Cc].join(', ') },
  { key: 'Sent', header: 'Sent', cell: ({ SentAt }) => formatDateTime(SentAt) },
];

/** Lists emails, newest first, that are stored because no mail server is set up. */
export function OutboxPage() {
  const { state, change } = useListState('admin.outbox', initial);
  const { Skip: skip, Take: take } = pageOf(state);
  // Emails are not events, so there are no live updates. Refetch on every visit.
  const list = useGetOutboxQuery({ skip, take }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageHeader title="Outbox" />
      <p className={styles.notice}>
        No mail server is set up. Emails are stored here and not delivered. Only administrators see emails with links to
        sign in or to approve an estimate.
      </p>
      <DataTable
        label="Emails"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        actions={({ Id, Subject }) => (
          <Button size="compact-sm" variant="default" aria-label={`Read ${Subject}`} onClick={() => setOpened(Id)}>
            Read
          </Button>
        )}
        empty="No emails yet."
      />
      {opened && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
