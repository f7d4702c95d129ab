import type { SettingsAnswer } from '@picket/domain';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { openCommands } from '@/lib/opened-commands.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { Logo } from '@/ui/logo.tsx';
import { Picture } from '@/ui/pictures/picture.tsx';
import { navGroups } from '../routes/screen-route.ts';
import { NavItem } from './nav-item.tsx';
import { navigationFor } from './navigation.ts';
import styles from './navigation-menu.module.css';
import { useActiveNavEntry } from './use-active-nav-entry.ts';
import { useClosedGroups } from './use-closed-groups.ts';
import { UserMenu } from './user-menu.tsx';

const RailTooltip = loadLater(async () => (await import('./rail-tooltip.tsx')).RailTooltip);

interface NavigationMenuProps {
  /** Undefined while it loads. */
  company?: Pick<SettingsAnswer, 'CompanyName' | 'Image'>;
  isOpen: boolean;
  /** Collapses the menu to a rail and opens it again; omitted on a phone, where the bottom bar opens it. */
  onToggle?: () => void;
  /** Called when a link is clicked, also one to the current page. */
  onChoose: () => void;
}

export function NavigationMenu({ company, isOpen, onToggle, onChoose }: NavigationMenuProps) {
  const { pathname } = useLocation();
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onChoose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click
    <nav className={styles.menu} data-open={isOpen} aria-label="Main" onClick={closeAfterLink}>
      <div className={styles.top}>
        <Brand company={company} />
        {onToggle && (
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
        )}
      </div>
      <button
        type="button"
        className={styles.search}
        data-tooltip="Search"
        onClick={() => {
          onChoose();
          openCommands({ what: 'palette' });
        }}
      >
        <Icon name="search" />
        <span>Search or jump to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div id="navigation" className={styles.nav}>
        <Sections isOpen={isOpen} />
      </div>
      <div className={styles.bottom}>
        <Link to={`/help?for=${pathname}`} className={styles.help} data-tooltip="Help">
          <Icon name="help" />
          <span>Help</span>
        </Link>
        <UserMenu />
      </div>
      {!isOpen && <RailTooltip />}
    </nav>
  );
}

/** The groups, which open and close by their titles; a closed one shows the present entry. In the rail all are open. */
function Sections({ isOpen }: { isOpen: boolean }) {
  const { claims } = useSession();
  const { isClosed, toggle } = useClosedGroups();
  const activeEntry = useActiveNavEntry();
  const maySeeSettings = useAllowed('AppSettings');
  const sections = navigationFor(claims);
  if (maySeeSettings && sections.at(-1)?.group !== 'administration')
    sections.push({ group: 'administration', title: navGroups.administration, entries: [] });
  return sections.map(({ group, title, entries }) => {
    const id = `menu-${group}`;
    const isShown = !isOpen || title === '' || !isClosed(group);
    const shown = entries.map((entry) => ({ entry, current: activeEntry(entry.name) }));
    return (
      <section key={group}>
        {title && (
          <div className={styles.group}>
            <h2>
              <button type="button" aria-expanded={isShown} aria-controls={id} onClick={() => toggle(group)}>
                <Icon name="chevronDown" size={14} />
                {title}
                {!isShown && entries.length > 0 && (
                  <span className={styles.count} aria-hidden="true">
                    {entries.length}
                  </span>
                )}
              </button>
            </h2>
            {group === 'administration' && maySeeSettings && <SettingsLink />}
          </div>
        )}
        <ul id={id} aria-label={title || undefined}>
          {shown.map(
            ({ entry, current }) =>
              (isShown || current) && <NavItem key={entry.name} entry={entry} current={current} />,
          )}
        </ul>
      </section>
    );
  });
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
