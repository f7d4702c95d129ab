import { ActionIcon } from '@mantine/core';
import { Icon } from '@/ui/icons.tsx';
import styles from './documents.module.css';
import type { UploadItem, Uploads } from './use-uploads.ts';

/** The files on their way, each with how far it is or why it did not arrive. */
export function UploadList({ items, arrived, drop, retry }: Uploads) {
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {items.map((item) => (
            <Upload key={item.id} item={item} onDrop={() => drop(item)} onRetry={() => retry(item)} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.arrived}>
        {arrived && `${arrived} was added.`}
      </p>
    </>
  );
}

interface UploadProps {
  item: UploadItem;
  onDrop: () => void;
  onRetry: () => void;
}

function Upload({ item: { file, part, failure }, onDrop, onRetry }: UploadProps) {
  const ending = failure === null ? `Cancel ${file.name}` : `Dismiss ${file.name}`;
  return (
    <li data-failed={failure !== null || undefined}>
      <span className={styles.name}>{file.name}</span>
      {failure === null ? (
        <progress max={1} value={part} aria-label={`Sending ${file.name}`} />
      ) : (
        <>
          <span role="alert">{failure}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Send ${file.name} again`}
            title="Try again"
            onClick={onRetry}
          >
            <Icon name="restore" size={16} />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={ending} title={ending} onClick={onDrop}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}
