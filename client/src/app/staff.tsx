import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useSession } from '@/api/session.slice.ts';
import { landingPath } from './landing.ts';
import { returnPath } from './return-path.ts';
import { createRouter } from './router.tsx';
import { theme } from './theme.ts';
import { isVisitorPath } from './visitors.tsx';

/** Everything for those who are signed in. Static CSS only, so the content security policy needs no exception. */
export function Staff() {
  const { claims } = useSession();
  const [router] = useState(() => {
    const { pathname, search } = location;
    if (isVisitorPath(pathname))
      history.replaceState(null, '', pathname === '/login' ? returnPath(search) : landingPath(claims, pathname));
    return createRouter();
  });
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
