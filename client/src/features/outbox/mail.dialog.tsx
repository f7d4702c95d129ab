import type { OutboxMail } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import styles from './mail.module.css';
import { useGetOutboxMailQuery } from './outbox.api.ts';

/** Shows one email as plain text. Never renders its content as HTML. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useGetOutboxMailQuery(id);
  return (
    <Dialog opened onClose={onClose} title={mail?.Subject ?? 'Email'} size="lg">
      {error && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {mail && (
        <>
          <DescriptionList of={detailsOf(mail)} />
          <pre className={styles.text}>{mail.Text}</pre>
        </>
      )}
    </Dialog>
  );
}

function detailsOf({ From, To, Cc, ReplyTo, SentAt, Attachments }: OutboxMail): (readonly [string, string])[] {
  return [
    ...(From ? [['From', From] as const] : []),
    ['To', To.join(', ')],
    ...(Cc.length > 0 ? [['Cc', Cc.join(', ')] as const] : []),
    ...(ReplyTo ? [['Reply to', ReplyTo] as const] : []),
    ['Sent', formatDateTime(SentAt)],
    ...(Attachments.length > 0 ? [['Attached', Attachments.map(({ Filename }) => Filename).join(', ')] as const] : []),
  ];
}
