import { Link, useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { Icon } from '@/ui/icons.tsx';
import { Logo } from '@/ui/logo.tsx';
import { NavItem } from './nav-item.tsx';
import { navigationFor } from './navigation.ts';
import styles from './navigation-menu.module.css';
import { UserMenu } from './user-menu.tsx';

export function NavigationMenu({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { claims } = useSession();
  const { pathname } = useLocation();
  const main = navigationFor(claims, 'main');
  const administration = navigationFor(claims, 'administration');

  return (
    <nav className={styles.menu} data-open={isOpen} aria-label="Main">
      <div className={styles.top}>
        <Link to="/" className={styles.brand} aria-label="Picket, start page">
          <Logo />
          <span>Picket</span>
        </Link>
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
        {administration.length > 0 && (
          <>
            <h2 id="administration">Administration</h2>
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

const item = (entry: Parameters<typeof NavItem>[0]['entry']) => <NavItem key={entry.path} entry={entry} />;
