import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { keepFocus } from '@/lib/focus/keep-focus.ts';
import { listenToKeys } from '@/lib/keys/listen-to-keys.ts';
import { type Shortcut, useShortcuts } from '@/lib/keys/shortcuts.ts';
import { closeCommands, openCommands, useOpened } from '@/lib/opened-commands.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { navigationFor, placeOf } from '../navigation/navigation.ts';
import { routeAt } from '../routes/routes.ts';
import { screenKeys } from './screen-keys.ts';
import { useRememberRecords } from './use-remember-records.ts';

const Palette = loadLater(async () => (await import('./palette.tsx')).Palette);
const LogCallDialog = loadLater(async () => (await import('@/features/customers/notes/note.dialog.tsx')).NoteDialog);
const AddCustomerDialog = loadLater(
  async () => (await import('@/entities/customers/add-customer.dialog.tsx')).AddCustomerDialog,
);
const KeysHelpDialog = loadLater(async () => (await import('./keys-help.dialog.tsx')).KeysHelpDialog);

/** The shortcuts of all screens. Loads after the first screen. */
export function Commands() {
  const opened = useOpened();
  useEffect(listenToKeys, []);
  useEffect(keepFocus, []);
  useEffect(() => closeCommands, []);
  useShortcuts(useScreenShortcuts(), 'Go to');
  useShortcuts(useGeneralShortcuts(), 'Everywhere');
  useRememberRecords();
  const navigate = useNavigate();
  switch (opened?.what) {
    case 'palette':
      return <Palette onClose={closeCommands} />;
    case 'help':
      return <KeysHelpDialog onClose={closeCommands} />;
    case 'log-call':
      return <LogCallDialog kind="call" customerId={opened.customer.Id} onClose={closeCommands} />;
    case 'add-customer':
      return (
        <AddCustomerDialog
          name={opened.name}
          phone={opened.phone}
          onAdded={(id) => void navigate(customerPath(id))}
          onClose={closeCommands}
        />
      );
    default:
      return null;
  }
}

function useScreenShortcuts(): Shortcut[] {
  const navigate = useNavigate();
  const { claims } = useSession();
  return navigationFor(claims)
    .flatMap(({ entries }) => entries)
    .filter(({ name }) => screenKeys[name])
    .map(({ name, title, path }) => ({
      keys: `g ${screenKeys[name]}`,
      label: title,
      run: () => void navigate(path),
    }));
}

function useGeneralShortcuts(): Shortcut[] {
  const navigate = useNavigate();
  const { claims } = useSession();
  const location = useLocation();
  const route = routeAt(location.pathname);
  const place = route && placeOf(route, location.search);
  const add = navigationFor(claims)
    .flatMap(({ entries }) => entries)
    .find(({ name }) => name === place?.name)?.add;
  const search = () => openCommands({ what: 'palette' });
  return [
    { keys: 'mod+k', label: 'Search or jump to', run: search },
    { keys: '/', label: 'Search or jump to', run: search },
    { keys: '?', label: 'Show the shortcuts of this page', run: () => openCommands({ what: 'help' }) },
    ...(add ? [{ keys: 'c', label: 'Add a record to this list', run: () => void navigate(add) }] : []),
    { keys: 'e', label: 'Edit', run: pressEdit },
  ];
}

/** Opens the first form of the page that can be edited. */
const pressEdit = () => document.querySelector<HTMLElement>('main [data-opener]')?.click();
