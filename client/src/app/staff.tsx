import './mantine.css';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { landingPath } from './landing.ts';
import { Mantine } from './mantine.tsx';
import { returnPath } from './return-path.ts';
import { createRouter } from './router.tsx';
import { isVisitorPath } from './visitors.tsx';

/** Everything for those who are signed in. */
export function Staff() {
  const { claims } = useSession();
  const [router] = useState(() => {
    const { pathname, search } = location;
    if (isVisitorPath(pathname))
      history.replaceState(null, '', pathname === '/login' ? returnPath(search) : landingPath(claims, pathname));
    return createRouter();
  });
  return (
    <Mantine>
      <RouterProvider router={router} />
    </Mantine>
  );
}
