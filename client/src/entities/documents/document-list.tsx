import type { DocumentRow } from '@picket/domain';
import { fileSize } from '@/lib/format/file-size.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { Text } from '@/ui/layout.tsx';
import { DocumentName } from './document-name.tsx';
import styles from './documents.module.css';

/** A short list of documents for other pages. */
export function DocumentList({ documents }: { documents: readonly DocumentRow[] }) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.Id}>
          <DocumentName document={document} />
          <Text size="sm" tone="dimmed">
            {fileSize(document.Size)}, {formatDate(document.At)}, {document.User}
          </Text>
        </li>
      ))}
    </ul>
  );
}
