import type { UserRow } from '@picket/domain';
import { Face } from '@/ui/face.tsx';
import styles from './users.module.css';

/** A user in a list: picture, or initials without one, and name. */
export function UserName({ user }: { user: UserRow }) {
  return (
    <span className={styles.who}>
      <Face user={user} path={user.Image?.ThumbnailPath} />
      {user.Name}
    </span>
  );
}
