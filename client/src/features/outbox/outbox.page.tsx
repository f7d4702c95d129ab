import { Button } from '@mantine/core';
import type { OutboxRow } from '@picket/domain';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format.ts';
import { pageOf } from '@/lib/list-query.ts';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { MailDialog } from './mail.dialog.tsx';
import styles from './mail.module.css';
import { useGetOutboxQuery } from './outbox.api.ts';

const initial = { Page: 1, Sort: '' };

const columns: readonly Column<OutboxRow>[] = [
  { key: 'Subject', header: 'Subject', cell: ({ Subject }) => Subject },
  { key: 'To', header: 'To', cell: ({ To, Cc }) => [...To, ...Cc].join(', ') },
  { key: 'Sent', header: 'Sent', cell: ({ SentAt }) => formatDateTime(SentAt) },
];

/** E-mails that are kept here instead of being sent, newest first. */
export function OutboxPage() {
  const { state, change } = useListState('admin.outbox', initial);
  const { Skip: skip, Take: take } = pageOf(state);
  // Mail is not an event: no live update tells of it, so a visit asks anew.
  const list = useGetOutboxQuery({ skip, take }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageHeader title="Outbox" />
      <p className={styles.notice}>No mail server is set up: e-mails are kept here, and nobody gets them.</p>
      <DataTable
        label="E-mails"
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
        empty="No e-mail has been written yet."
      />
      {opened && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
