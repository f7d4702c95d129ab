import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useLiveUpdates } from '@/api/live-updates.ts';
import { afterStart } from '@/lib/after-start.ts';
import { closeCommands, useOpened } from '@/lib/opened-commands.ts';
import { Prompts } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { useHasChanges } from '@/ui/dialogs/use-unsaved.ts';
import { UnsavedQuestion } from '@/ui/form/unsaved-question.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { NavigationMenu } from './navigation/navigation-menu.tsx';
import { usePresentRoute } from './navigation/use-active-nav-entry.ts';
import { useMenuState } from './navigation/use-menu-state.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import styles from './shell.module.css';
import { useCompany } from './use-company.ts';
import { useWaitingProofs } from './use-waiting-proofs.ts';

const BottomBar = loadLater(
  async () => (await import('./navigation/bottom-bar.tsx')).BottomBar,
  <div aria-busy="true" />,
);

/** The layout of every signed-in page: skip link, navigation and content. */
export function Shell() {
  useLiveUpdates();
  useWaitingProofs();
  const { settings, zone } = useCompany();
  const shownZone = useShownZone(zone);
  const Commands = useCommands();
  const main = useRef<HTMLElement>(null);
  const needsRoom = usePresentRoute()?.needsRoom === true;
  const { isOpen, isNarrow, toggle, closeNarrow } = useMenuState(needsRoom);
  const isLoading = useNavigation().state === 'loading';

  return (
    <div className={styles.shell} data-menu={isOpen ? 'open' : 'collapsed'}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <NavigationMenu
        company={settings}
        isOpen={isOpen}
        onToggle={isNarrow ? undefined : toggle}
        onChoose={closeNarrow}
      />
      {isOpen && <button type="button" className={styles.scrim} aria-label="Close the menu" onClick={closeNarrow} />}
      <div className={styles.progress} data-active={isLoading || undefined} />
      <main className={styles.main} ref={main} tabIndex={-1}>
        <NewVersionNotice />
        <Outlet key={shownZone} />
      </main>
      {isNarrow && <BottomBar isMenuOpen={isOpen} onMenu={toggle} />}
      <Prompts />
      <UnsavedQuestion />
      {Commands && <Commands />}
      <ScrollRestoration />
    </div>
  );
}

/** Shortcuts, search, and what keeps the focus. They load after the first screen, or as soon as they are opened. */
function useCommands(): ComponentType | null {
  const [Commands, setCommands] = useState<ComponentType | null>(null);
  const isOpened = useOpened() !== null;
  useEffect(() => {
    const load = () =>
      void import('./commands/commands.tsx').then((part) => setCommands(() => part.Commands), closeCommands);
    return isOpened ? load() : afterStart(load);
  }, [isOpened]);
  return Commands;
}

/**
 * The zone in which the page is shown. It follows a new one when no form has unsaved input, because the page mounts
 * again.
 */
function useShownZone(zone: string): string {
  const [shown, setShown] = useState(zone);
  const hasChanges = useHasChanges(pageUnsaved);
  if (shown !== zone && !hasChanges) setShown(zone);
  return shown;
}
