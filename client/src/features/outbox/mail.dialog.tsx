import type { OutboxMail } from '@picket/domain';
import type { Problem } from '@/api/problem.ts';
import { formatDateTime } from '@/lib/format.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Facts } from '@/ui/facts.tsx';
import styles from './mail.module.css';
import { useGetOutboxMailQuery } from './outbox.api.ts';

/** One e-mail, as its text alone: what others wrote into it stays text. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useGetOutboxMailQuery(id);
  return (
    <Dialog opened onClose={onClose} title={mail?.Subject ?? 'E-mail'} size="lg">
      {error && <ErrorMessage message={(error as Problem).Message} retry={refetch} />}
      {mail && (
        <>
          <Facts of={factsOf(mail)} />
          <pre className={styles.text}>{mail.Text}</pre>
        </>
      )}
    </Dialog>
  );
}

function factsOf({ From, To, Cc, ReplyTo, SentAt, Attachments }: OutboxMail): (readonly [string, string])[] {
  return [
    ...(From ? [['From', From] as const] : []),
    ['To', To.join(', ')],
    ...(Cc.length > 0 ? [['Cc', Cc.join(', ')] as const] : []),
    ...(ReplyTo ? [['Reply to', ReplyTo] as const] : []),
    ['Sent', formatDateTime(SentAt)],
    ...(Attachments.length > 0 ? [['Attached', Attachments.map(({ Filename }) => Filename).join(', ')] as const] : []),
  ];
}
