import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { theme } from './theme.ts';

const rootElement = () => document.documentElement;

/**
 * MantineProvider without its style elements: the content security policy blocks them, and `theme.css` contains their
 * rules.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const [manager] = useState(() => localStorageColorSchemeManager());
  const colorScheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement: rootElement,
  });
  return (
    <MantineContext
      value={{
        ...colorScheme,
        getRootElement: rootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: false,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
