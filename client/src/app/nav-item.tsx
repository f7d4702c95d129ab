import { Link, NavLink } from 'react-router';
import { Icon } from '@/ui/icons.tsx';
import type { NavEntry } from './navigation.ts';
import styles from './navigation-menu.module.css';

/** A menu entry with the shortcuts that the user may use. */
export function NavItem({ entry }: { entry: NavEntry }) {
  const { title, path, icon, add, settings } = entry;
  return (
    <li className={styles.item}>
      <NavLink to={path} end className={styles.link} title={title}>
        <Icon name={icon} />
        <span>{title}</span>
      </NavLink>
      {(settings || add) && (
        <span className={styles.shortcuts}>
          {settings && (
            <Link to={settings} className={styles.shortcut} aria-label={`${title}: settings`}>
              <Icon name="settings" size={15} />
            </Link>
          )}
          {add && (
            <Link to={add} className={styles.shortcut} aria-label={`${title}: add`}>
              <Icon name="add" size={15} />
            </Link>
          )}
        </span>
      )}
    </li>
  );
}
