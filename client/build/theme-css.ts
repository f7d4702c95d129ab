import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

const ID = 'virtual:theme.css';
type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/**
 * Serves `virtual:theme.css`: the theme's variables as a static style sheet. Mantine would write them into a style
 * element at run time, which the content security policy refuses.
 */
export const themeCss = (theme: MantineThemeOverride): Plugin => ({
  name: 'picket:theme-css',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? cssOf(theme) : undefined),
});

function cssOf(override: MantineThemeOverride): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, createTheme(override)));
  const standard = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (part: keyof Variables) => {
    const usual = new Map(Object.entries(standard[part]));
    return Object.fromEntries(Object.entries(own[part]).filter(([name, value]) => usual.get(name) !== value));
  };
  return convertCssVariables({
    variables: changed('variables'),
    light: changed('light'),
    dark: changed('dark'),
  });
}
