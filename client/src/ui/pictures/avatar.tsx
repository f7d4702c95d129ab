import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface AvatarProps {
  user: { readonly FirstName: string; readonly LastName: string };
  /** The path of the thumbnail; the initials are shown without one. */
  path: string | null | undefined;
  /** For a row of a list. */
  isSmall?: boolean;
}

/** The image of a user, shown beside their name. */
export function Avatar({ user, path, isSmall }: AvatarProps) {
  return (
    <span className={styles.avatar} data-small={isSmall} aria-hidden="true">
      <Picture path={path} alt="" size={28} fallback={initialsOf(user)} />
    </span>
  );
}

const initialsOf = ({ FirstName, LastName }: AvatarProps['user']): string => FirstName.charAt(0) + LastName.charAt(0);
