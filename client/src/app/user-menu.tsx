import { Link } from 'react-router';
import { type SessionUser, useSession } from '@/api/session.slice.ts';
import { useSignOutMutation } from '@/entities/session/session.api.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import { Icon } from '@/ui/icons.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { profilePath } from './landing.ts';
import styles from './user-menu.module.css';

/** The signed-in user, with links to the profile, the color scheme and sign-out. */
export function UserMenu() {
  const { user } = useSession();
  const [signOut] = useSignOutMutation();
  if (!user) return null;

  return (
    <Disclosure side="above" className={styles.button} button={<Who user={user} />}>
      {(close) => (
        <div className={styles.panel}>
          <p className={styles.position}>{user.Position}</p>
          <Link to={profilePath(user)} className={styles.item} onClick={close}>
            <Icon name="user" size={16} />
            My profile
          </Link>
          <ColorSchemeChoice />
          <button type="button" className={styles.item} onClick={() => pageUnsaved.leave(() => void signOut())}>
            <Icon name="signOut" size={16} />
            Sign out
          </button>
        </div>
      )}
    </Disclosure>
  );
}

function Who({ user }: { user: SessionUser }) {
  return (
    <>
      <Avatar user={user} path={user.ThumbnailPath} />
      <span className={styles.name}>{`${user.FirstName} ${user.LastName}`}</span>
      <Icon name="chevronUp" size={14} />
    </>
  );
}
