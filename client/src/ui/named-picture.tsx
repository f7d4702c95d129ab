import type { Image } from '@picket/domain';
import styles from './named-picture.module.css';
import { Picture } from './picture.tsx';
import { ArchivedBadge } from './status-badge.tsx';

interface NamedPictureProps {
  thing: { readonly Name: string; readonly Image: Image | null; readonly Archived: boolean };
}

/** A thing's name with its small picture, as lists show it. */
export function NamedPicture({ thing }: NamedPictureProps) {
  return (
    <span className={styles.named}>
      <Picture path={thing.Image?.ThumbnailPath} alt="" size={28} fallback={<span className={styles.none} />} />
      {thing.Name}
      <ArchivedBadge of={thing} />
    </span>
  );
}
