import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

const ID = 'virtual:theme.css';

/**
 * Serves `virtual:theme.css`: the theme's variables as a static style sheet. Mantine would write them into a style
 * element at run time, which the content security policy blocks. Includes only the listed `palettes`.
 */
export const themeCss = (theme: MantineThemeOverride, palettes: readonly string[]): Plugin => ({
  name: 'picket:theme-css',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? cssOf(theme, palettes) : undefined),
});

function cssOf(theme: MantineThemeOverride, palettes: readonly string[]): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const left = Object.keys(DEFAULT_THEME.colors).filter((color) => !palettes.includes(color));
  const isTaken = ([name]: [string, string]) => !left.some((color) => name.startsWith(`--mantine-color-${color}-`));
  const taken = (part: Record<string, string>) => Object.fromEntries(Object.entries(part).filter(isTaken));
  return convertCssVariables({
    variables: taken(variables),
    light: { ...taken(light), '--mantine-color-scheme': 'light' },
    dark: { ...taken(dark), '--mantine-color-scheme': 'dark' },
  });
}
