import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded, useSession } from '@/api/session.slice.ts';
import { releaseWaiting } from '@/api/session-lock.ts';
import styles from './sign-in-again.module.css';

/** Loads the page that signs in. Called ahead, because a deployment may have replaced it by the time it is needed. */
export const loadSignIn = () => import('@/features/auth/login.page.tsx');

const LoginPage = lazy(() => loadSignIn().then((page) => ({ default: page.LoginPage })));

/** Over a page whose session has ended: its user signs in again, and the calls that wait go on. */
export function SignInAgain() {
  const { user } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    const focused = document.activeElement;
    return () => {
      releaseWaiting();
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
    };
  }, []);
  return (
    <div className={styles.over}>
      <Suspense>
        <LoginPage again={{ username: user?.Username ?? '', onLeave: () => dispatch(sessionEnded()) }} />
      </Suspense>
    </div>
  );
}
