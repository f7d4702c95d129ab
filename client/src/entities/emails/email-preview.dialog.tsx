import type { EmailPreview } from '@picket/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import styles from './email.module.css';
import { mailNodes } from './mail-nodes.ts';

const bodies = [
  { Id: 'html', Name: 'Formatted' },
  { Id: 'text', Name: 'Plain text' },
] as const;

/** Shows an email as it would arrive. */
export function EmailPreviewDialog({ preview, onClose }: { preview: EmailPreview; onClose: () => void }) {
  const [body, setBody] = useState<'html' | 'text'>('html');
  const { From, ReplyTo, Subject, Attachments, Html, Text } = preview;
  return (
    <Dialog opened onClose={onClose} title="Preview" size="lg">
      <DescriptionList
        of={[
          ...(From ? [['From', From] as const] : []),
          ...(ReplyTo ? [['Replies to', ReplyTo] as const] : []),
          ['Subject', Subject],
          ...(Attachments.length > 0 ? [['Attached', Attachments.join(', ')] as const] : []),
        ]}
      />
      <Segments label="Body" segments={bodies} value={body} onChange={setBody} />
      {body === 'html' ? <MailHtml html={Html} /> : <pre className={styles.text}>{Text}</pre>}
    </Dialog>
  );
}

function MailHtml({ html }: { html: string }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(mailNodes(html)), [html]);
  return <section ref={element} className={styles.paper} aria-label="Email" />;
}
