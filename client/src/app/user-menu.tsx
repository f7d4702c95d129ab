import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useSignOutMutation } from '@/api/sign-in.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import styles from './user-menu.module.css';

/** Who is signed in; profile, colours and the way out. */
export function UserMenu() {
  const { user } = useSession();
  const [signOut] = useSignOutMutation();
  const navigate = useNavigate();
  if (!user) return null;
  const name = `${user.FirstName} ${user.LastName}`.trim();

  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={`Account of ${name}`}>
          <span className={styles.initials} aria-hidden="true">
            {initials(user.FirstName, user.LastName)}
          </span>
          <span className={styles.name}>{name}</span>
          <Icon name="chevronUp" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="user" size={16} />} onClick={() => navigate('/user/profile')}>
          My profile
        </Menu.Item>
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={() => signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = (...names: string[]) => names.map((name) => name.charAt(0).toUpperCase()).join('');
