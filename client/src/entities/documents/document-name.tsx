import { UnstyledButton } from '@mantine/core';
import type { DocumentRow } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import styles from './documents.module.css';
import { useDownload } from './use-download.ts';

/** A button with the name of a document that downloads it. */
export function DocumentName({ document }: { document: DocumentRow }) {
  const download = useDownload();
  return (
    <UnstyledButton
      className={styles.download}
      aria-label={`Download ${document.Name}`}
      onClick={() => void download(document)}
    >
      <Icon name="download" size={16} />
      <span className={styles.name}>{document.Name}</span>
    </UnstyledButton>
  );
}
