import { Link } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { openCommands } from '@/lib/opened-commands.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import { Icon } from '@/ui/icons.tsx';
import { AttentionBadge } from './attention-badge.tsx';
import styles from './bottom-bar.module.css';
import { addLinks, type NavEntry, navigationFor } from './navigation.ts';
import { useActiveNavEntry } from './use-active-nav-entry.ts';

/** The screens that are one tap away on a phone, the most important first, with short names. */
const favorites: readonly (readonly [name: string, label: string])[] = [
  ['attention', 'Home'],
  ['job.estimate-list', 'Jobs'],
  ['job.estimate-calendar', 'Calendar'],
  ['customer.list', 'Customers'],
  ['job.order-list', 'Shop'],
  ['job.dispatch-queue', 'Dispatch'],
  ['job.opportunity-list', 'Opportunities'],
  ['job.invoice-list', 'Invoices'],
  ['job.carryout-list', 'Pick-ups'],
];
/** The favorites of a role that starts on Shop today. */
const shopFavorites: typeof favorites = [
  ['job.shop-today', 'Home'],
  ['job.order-list', 'Queue'],
  ['job.carryout-list', 'Pick-ups'],
  ['job.dispatch-queue', 'Dispatch'],
];
const SHOWN = 3;

/** The navigation of a phone: three screens, one button that adds, and the menu. Hidden on wider screens. */
export function BottomBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { claims, user } = useSession();
  const entries = navigationFor(claims).flatMap((section) => section.entries);
  const shown = (user?.Landing === 'job.shop-today' ? shopFavorites : favorites)
    .map(([name, label]) => ({ label, entry: entries.find((entry) => entry.name === name) }))
    .filter((each): each is Favorite => each.entry !== undefined)
    .slice(0, SHOWN);
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      {shown.slice(0, 2).map((each) => (
        <FavoriteLink key={each.label} {...each} />
      ))}
      <AddButton />
      {shown.slice(2).map((each) => (
        <FavoriteLink key={each.label} {...each} />
      ))}
      <button type="button" onClick={() => openCommands({ what: 'palette' })}>
        <Icon name="search" />
        Search
      </button>
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-controls="navigation"
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <Icon name="menu" />
        Menu
      </button>
    </nav>
  );
}

interface Favorite {
  readonly label: string;
  readonly entry: NavEntry;
}

function FavoriteLink({ label, entry: { name, path, icon } }: Favorite) {
  const activeEntry = useActiveNavEntry();
  return (
    <Link to={path} aria-current={activeEntry(name)}>
      <Icon name={label === 'Home' ? 'home' : icon} />
      {label}
      {name === 'attention' && <AttentionBadge />}
    </Link>
  );
}

function AddButton() {
  const links = addLinks(useSession().claims);
  if (links.length === 0) return null;
  return (
    <Disclosure side="above" className={styles.add} label="Add" button={<Icon name="add" size={22} />}>
      {(close) => (
        <ul className={styles.choices}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
