import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/ui/icons.tsx';
import { loadAfterData } from '@/ui/loading/load-after-data.tsx';
import type { NavEntry } from './navigation.ts';
import styles from './navigation-menu.module.css';

const AttentionBadge = loadAfterData(async () => (await import('./attention-badge.tsx')).AttentionBadge);

interface NavItemProps {
  entry: NavEntry;
  /** `page`: the entry's own screen is open. `true`: a screen under it. */
  current?: 'page' | 'true';
}

/** A menu entry with the shortcuts that the user may use. */
export function NavItem({ entry, current }: NavItemProps) {
  const { title, path, icon, add, settings } = entry;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={item} className={styles.item}>
      <Link to={path} className={styles.link} aria-current={current} data-tooltip={title}>
        <Icon name={icon} />
        <span>{title}</span>
        {entry.name === 'attention' && <AttentionBadge />}
      </Link>
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
