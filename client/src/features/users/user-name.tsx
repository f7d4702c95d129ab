import type { UserRow } from '@picket/domain';
import { Avatar } from '@/ui/avatar.tsx';
import styles from './users.module.css';

/** The photo (or initials) and the name of a user. */
export function UserName({ user }: { user: UserRow }) {
  return (
    <span className={styles.who}>
      <Avatar user={user} path={user.Image?.ThumbnailPath} />
      {user.Name}
    </span>
  );
}
