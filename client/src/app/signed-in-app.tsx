import './mantine.css';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { lockWhile } from '@/api/session-lock.ts';
import { afterStart } from '@/lib/after-start.ts';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Mantine } from './mantine.tsx';
import { registerOfflinePage } from './offline-page.ts';
import { readFirst } from './read-first.ts';
import { returnPath } from './return-path.ts';
import { createRouter, loadScreen } from './router.tsx';
import { landingPath } from './routes/landing.ts';
import { loadSignIn } from './sign-in-again.tsx';
import { isSignedOutPath } from './signed-out-app.tsx';
import type { AppStore } from './store.ts';
import { loadCompany } from './use-company.ts';

const RequiredTwoFactorPage = lazy(() =>
  import('@/features/users/two-factor/required-two-factor.page.tsx').then((page) => ({
    default: page.RequiredTwoFactorPage,
  })),
);

/**
 * Loads the screen of the browser's path, and as soon as the session is resumed, the company's settings and the first
 * data.
 */
export async function prepareScreen(store: AppStore, resumed: Promise<void>): Promise<void> {
  const { pathname } = location;
  const company = resumed.then(() => loadCompany(store));
  await Promise.all([loadScreen(pathname), company, resumed.then(() => readFirst(pathname, store))]);
}

/** Whether the page has unsaved input, or a dialog, which may have some. */
const hasInput = (): boolean => pageUnsaved.hasChanges() || document.querySelector('[aria-modal="true"]') !== null;

/** The application for signed-in users. */
export function SignedInApp() {
  const session = useSession();
  // The recovery codes stay on the screen although the session is complete by then.
  const [showsCodes, setShowsCodes] = useState(false);
  const [router, setRouter] = useState<RouterProviderProps['router'] | null>(null);

  const leaveSignedOutPages = useEffectEvent(() => {
    const { pathname, search } = location;
    if (!isSignedOutPath(pathname)) return;
    const path = pathname === '/login' ? returnPath(search) : landingPath(session, pathname);
    history.replaceState(null, '', path);
  });

  useEffect(() => lockWhile(hasInput), []);

  useEffect(() => afterStart(registerOfflinePage), []);

  // The router listens to the URL until the session ends.
  useEffect(() => {
    leaveSignedOutPages();
    const created = createRouter();
    setRouter(created);
    // Their pages then open without waiting for this list first. A failure shows when a page needs it.
    const stop = afterStart(() =>
      Promise.all([import('./routes/later-screens.ts'), loadSignIn()]).catch(() => undefined),
    );
    return () => {
      stop();
      created.dispose();
    };
  }, []);

  if (session.mustSetUpTwoFactor || showsCodes)
    return (
      <Mantine>
        <Suspense>
          <RequiredTwoFactorPage onCodes={() => setShowsCodes(true)} onDone={() => setShowsCodes(false)} />
        </Suspense>
      </Mantine>
    );
  return (
    <Mantine>{router && <RouterProvider router={router} onError={(error) => window.reportError(error)} />}</Mantine>
  );
}
