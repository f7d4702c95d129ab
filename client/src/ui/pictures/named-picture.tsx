import type { Image } from '@picket/domain';
import { ArchivedBadge } from '../status-badge.tsx';
import styles from './named-picture.module.css';
import { Picture } from './picture.tsx';

interface NamedPictureProps {
  record: { readonly Name: string; readonly Image: Image | null; readonly Archived: boolean };
}

/** The name of a record with its thumbnail, for lists. */
export function NamedPicture({ record }: NamedPictureProps) {
  return (
    <span className={styles.named}>
      <Picture path={record.Image?.ThumbnailPath} alt="" size={28} fallback={<span className={styles.none} />} />
      {record.Name}
      <ArchivedBadge of={record} />
    </span>
  );
}
