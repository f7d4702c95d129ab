import { Link } from 'react-router';
import type { SessionUser } from '@/api/session.slice.ts';
import { useSignOutMutation } from '@/entities/session/session.api.ts';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { version } from '../../../package.json';
import { profilePath } from '../routes/landing.ts';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import styles from './user-panel.module.css';

/** Position, profile, color scheme and sign-out of the signed-in user, and the version of Picket. */
export function UserPanel({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [signOut] = useSignOutMutation();
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{user.Position}</p>
      <Link to={profilePath(user)} className={styles.item} onClick={onClose}>
        <Icon name="user" size={16} />
        My profile
      </Link>
      <ColorSchemeChoice />
      <button type="button" className={styles.item} onClick={() => pageUnsaved.leave(() => void signOut())}>
        <Icon name="signOut" size={16} />
        Sign out
      </button>
      <p className={styles.note}>Picket {version}</p>
    </div>
  );
}
