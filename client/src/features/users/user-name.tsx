import type { UserRow } from '@picket/domain';
import { initialsOf } from '@/lib/words.ts';
import { Picture } from '@/ui/picture.tsx';
import styles from './users.module.css';

const SIZE = 28;

/** A user in a list: picture, or initials without one, and name. */
export function UserName({ user }: { user: UserRow }) {
  return (
    <span className={styles.who}>
      <span className={styles.face} aria-hidden="true">
        <Picture path={user.Image?.ThumbnailPath} alt="" size={SIZE} fallback={initialsOf(user)} />
      </span>
      {user.Name}
    </span>
  );
}
