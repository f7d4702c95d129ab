import type { SettingsAnswer } from '@picket/domain';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Logo } from '@/ui/logo.tsx';
import { Picture } from '@/ui/picture.tsx';
import { NavItem } from './nav-item.tsx';
import { navigationFor } from './navigation.ts';
import styles from './navigation-menu.module.css';
import { UserMenu } from './user-menu.tsx';

interface NavigationMenuProps {
  /** Undefined while it loads. */
  company?: Pick<SettingsAnswer, 'CompanyName' | 'Image'>;
  isOpen: boolean;
  onToggle: () => void;
  /** Called when a link is clicked, also one to the current page. */
  onChoose: () => void;
}

export function NavigationMenu({ company, isOpen, onToggle, onChoose }: NavigationMenuProps) {
  const { claims } = useSession();
  const { pathname } = useLocation();
  const main = navigationFor(claims, 'main');
  const administration = navigationFor(claims, 'administration');
  const maySeeSettings = useAllowed('AppSettings');
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onChoose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click
    <nav className={styles.menu} data-open={isOpen} aria-label="Main" onClick={closeAfterLink}>
      <div className={styles.top}>
        <Brand company={company} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="navigation"
          aria-label={isOpen ? 'Collapse the menu' : 'Open the menu'}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'collapse' : 'menu'} />
        </button>
      </div>
      <div id="navigation" className={styles.nav}>
        {main.length > 0 && <ul>{main.map(item)}</ul>}
        {(administration.length > 0 || maySeeSettings) && (
          <>
            <div className={styles.group}>
              <h2 id="administration">Administration</h2>
              {maySeeSettings && <SettingsLink />}
            </div>
            <ul aria-labelledby="administration">{administration.map(item)}</ul>
          </>
        )}
      </div>
      <div className={styles.bottom}>
        <Link to={`/help?for=${pathname}`} className={styles.help} title="Help">
          <Icon name="help" />
          <span>Help</span>
        </Link>
        <UserMenu />
      </div>
    </nav>
  );
}

function Brand({ company }: Pick<NavigationMenuProps, 'company'>) {
  const name = company?.CompanyName ?? '';
  return (
    <Link to="/" className={styles.brand} aria-label={`${name}, start page`} title={name}>
      <Picture path={company?.Image?.ThumbnailPath} alt="" size={26} fallback={<Logo />} />
      <span>{name}</span>
    </Link>
  );
}

function SettingsLink() {
  return (
    <Link to="/app/settings" className={styles.shortcut} aria-label="Administration: settings" title="Settings">
      <Icon name="settings" size={15} />
    </Link>
  );
}

const item = (entry: Parameters<typeof NavItem>[0]['entry']) => <NavItem key={entry.path} entry={entry} />;
