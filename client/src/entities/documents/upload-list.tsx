import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from '@/ui/icons.tsx';
import styles from './documents.module.css';
import type { UploadItem, Uploads } from './use-uploads.ts';

/** The pending and failed uploads, each with its progress or error. */
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
  return (
    <li>
      <span className={styles.name}>{file.name}</span>
      {failure ? (
        <span role="alert">{failure.text}</span>
      ) : (
        <progress max={1} value={part} aria-label={`Sending ${file.name}`} />
      )}
      <span className={styles.buttons}>
        {failure?.mayRepeat && <UploadButton icon="restore" label={`Send ${file.name} again`} onClick={onRetry} />}
        <UploadButton icon="close" label={`${failure ? 'Dismiss' : 'Cancel'} ${file.name}`} onClick={onDrop} />
      </span>
    </li>
  );
}

const UploadButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);
