import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Session } from '@/api/session.slice.ts';
import { routeObjects } from '@/app/router.tsx';
import { createStore } from '@/app/store.ts';
import { theme } from '@/app/theme.ts';
import { Prompts } from '@/ui/dialogs/prompts.tsx';
import { UnsavedQuestion } from '@/ui/form/unsaved-question.tsx';
import { Toasts } from '@/ui/toasts.tsx';
import { type Claims, sessionWith } from './builders.ts';

interface RenderOptions {
  /** The permissions of the signed-in user. Default: all. */
  claims?: Claims;
  session?: Session;
}

/** Renders the signed-in application at a path, with shell, page, dialogs and toasts. */
export const renderAt = (path: string, options: RenderOptions = {}) => mount(routeObjects(), path, options);

/** Renders a component without the shell, with dialogs and toasts. */
export function renderPart(part: ReactNode, options: RenderOptions & { path?: string } = {}) {
  const element = (
    <>
      {part}
      <Prompts />
      <UnsavedQuestion />
    </>
  );
  return mount([{ path: '*', element }], options.path ?? '/', options);
}

function mount(routes: RouteObject[], path: string, { claims, session = sessionWith(claims) }: RenderOptions) {
  const store = createStore({ session });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  return { ...view, store, router, user };
}
