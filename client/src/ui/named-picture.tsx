import type { Image } from '@picket/domain';
import styles from './named-picture.module.css';
import { Picture } from './picture.tsx';
import { StatusBadge } from './status-badge.tsx';

interface NamedPictureProps {
  thing: { readonly Name: string; readonly Image: Image | null; readonly Archived: boolean };
}

/** A thing's name with its small picture, as lists show it. */
export function NamedPicture({ thing: { Name, Image, Archived } }: NamedPictureProps) {
  return (
    <span className={styles.named}>
      <Picture path={Image?.ThumbnailPath} alt="" size={28} fallback={<span className={styles.none} />} />
      {Name}
      {Archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
    </span>
  );
}
