import { type SessionUser, useSession } from '@/api/session.slice.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { Avatar } from '@/ui/pictures/avatar.tsx';
import styles from './user-menu.module.css';

const UserPanel = loadLater(
  async () => (await import('./user-panel.tsx')).UserPanel,
  <div className={styles.loading} aria-busy="true" />,
);

/** The signed-in user, with links to the profile, the color scheme and sign-out. */
export function UserMenu() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Disclosure side="above" className={styles.button} button={<Who user={user} />}>
      {(close) => <UserPanel user={user} onClose={close} />}
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
