import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { listenToKeys } from '@/lib/keys/listen-to-keys.ts';
import { type Shortcut, useShortcuts } from '@/lib/keys/shortcuts.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { navigationFor, placeOf } from '../navigation/navigation.ts';
import { routeAt } from '../routes/routes.ts';
import { closeCommands, openKeysHelp, useOpened } from './opened.ts';
import { screenKeys } from './screen-keys.ts';

const KeysHelpDialog = loadLater(async () => (await import('./keys-help.dialog.tsx')).KeysHelpDialog);

/** The shortcuts of all screens. Loads after the first screen. */
export function Commands() {
  const opened = useOpened();
  useEffect(listenToKeys, []);
  useEffect(() => closeCommands, []);
  useShortcuts(useScreenShortcuts(), 'Go to');
  useShortcuts(useGeneralShortcuts(), 'Everywhere');
  if (opened === 'help') return <KeysHelpDialog onClose={closeCommands} />;
  return null;
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
  const { pathname, search } = useLocation();
  const route = routeAt(pathname);
  const place = route && placeOf(route, search);
  const add = navigationFor(claims)
    .flatMap(({ entries }) => entries)
    .find(({ name }) => name === place?.name)?.add;
  return [
    { keys: '?', label: 'Show the shortcuts of this page', run: openKeysHelp },
    ...(add ? [{ keys: 'c', label: 'Add a record to this list', run: () => void navigate(add) }] : []),
    { keys: 'e', label: 'Edit', run: pressEdit },
  ];
}

/** Opens the first form of the page that can be edited. */
const pressEdit = () => document.querySelector<HTMLElement>('main [data-opener]')?.click();
