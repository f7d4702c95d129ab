import type { ScreenPath } from '@picket/domain';
import { type ComponentType, lazy, useEffect } from 'react';
import { useBrowserPath } from '@/lib/browser-path.ts';
import { rememberWhereTo } from './return-path.ts';

interface SignedOutPage {
  readonly path: ScreenPath;
  readonly title: string;
  readonly Page: ComponentType;
}

const pages: readonly SignedOutPage[] = [
  {
    path: '/login',
    title: 'Sign in',
    Page: lazy(() => import('@/features/auth/login.page.tsx').then((page) => ({ default: page.LoginPage }))),
  },
  {
    path: '/forgotpassword',
    title: 'Forgot password',
    Page: lazy(() =>
      import('@/features/auth/forgot-password.page.tsx').then((page) => ({ default: page.ForgotPasswordPage })),
    ),
  },
  {
    path: '/resetpassword',
    title: 'New password',
    Page: lazy(() =>
      import('@/features/auth/reset-password.page.tsx').then((page) => ({ default: page.ResetPasswordPage })),
    ),
  },
  {
    path: '/adminaccess',
    title: 'Sign in by link',
    Page: lazy(() =>
      import('@/features/auth/admin-access.page.tsx').then((page) => ({ default: page.AdminAccessPage })),
    ),
  },
];

/** The pages without sign-in. Any other path shows the login page. */
export function SignedOutApp() {
  const current = useBrowserPath();
  const found = pages.find(({ path }) => path === current);
  useEffect(() => {
    if (!found) rememberWhereTo(location.pathname + location.search);
  }, [found]);
  const { title, Page } = found ?? pages[0]!;
  return (
    <>
      <title>{`Picket - ${title}`}</title>
      <Page />
    </>
  );
}

export const signedOutPaths: readonly ScreenPath[] = pages.map(({ path }) => path);

export const isSignedOutPath = (path: string): boolean => signedOutPaths.some((each) => each === path);
