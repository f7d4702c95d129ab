import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { useCreateFeedMutation, useGetFeedQuery, useRevokeFeedMutation } from './feed.api.ts';
import styles from './shared/calendar-dialog.module.css';

/** The user's private calendar address for other calendar programs. It is shown once, when it is made. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, isError, refetch } = useGetFeedQuery();
  const [create, { isLoading }] = useCreateFeedMutation();
  const [revoke] = useRevokeFeedMutation();
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    if (feed?.IsActive && !(await confirm(renewal))) return;
    const { data } = await create();
    if (data) setUrl(data.Url);
  };
  const end = async () => {
    if (!(await confirm(revocation))) return;
    const { error } = await revoke();
    if (!error) setUrl(null);
  };
  return (
    <Dialog opened onClose={onClose} title="Private calendar address" size="lg">
      <p>
        Subscribe to this address in Google Calendar, Outlook or on your phone to see your estimates and installations
        there. Anyone with the address can read them, so do not share it.
      </p>
      {isError && <ErrorMessage message="The address could not be loaded." retry={() => void refetch()} />}
      <div className={styles.choices} aria-busy={!feed && !isError}>
        {url && <FeedAddress key={url} url={url} />}
        {feed && !url && (
          <p>
            {feed.IsActive
              ? `An address was created on ${formatDateTime(feed.IssuedAt)}. ${lastRead(feed.LastReadAt)}`
              : 'You have no address yet.'}
          </p>
        )}
      </div>
      <DialogButtons>
        {feed?.IsActive && (
          <Button variant="default" color="red" onClick={() => void end()}>
            Revoke
          </Button>
        )}
        <Button loading={isLoading} disabled={!feed} onClick={() => void make()}>
          {feed?.IsActive ? 'Renew' : 'Create address'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** A new address, selected to be copied. */
function FeedAddress({ url }: { url: string }) {
  return (
    <>
      <TextInput
        label="Address"
        readOnly
        autoFocus
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <p>Copy it now. It is not shown again.</p>
    </>
  );
}

const lastRead = (at: string | null): string =>
  at ? `It was last read on ${formatDateTime(at)}.` : 'It has not been read yet.';

const renewal = {
  title: 'Renew the address?',
  text: 'The current address will stop working.',
  confirmLabel: 'Renew',
};
const revocation = {
  title: 'Revoke the address?',
  text: 'Calendar programs that use it will no longer be updated.',
  confirmLabel: 'Revoke',
  isDanger: true,
};
