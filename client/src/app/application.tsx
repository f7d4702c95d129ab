import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { Toasts } from '@/ui/toasts.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

/** Everything that any page may rely on. Static CSS only, so the content security policy needs no exception. */
export function Application({ store, router }: { store: AppStore; router: RouterProviderProps['router'] }) {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </Provider>
  );
}
