import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#edf7f5',
  '#d6ebe7',
  '#abd7cf',
  '#7dc2b6',
  '#56b0a1',
  '#3ca393',
  '#25907f',
  '#1a7468',
  '#125c53',
  '#0b453e',
];

const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e3e6ea',
  '#d3d8de',
  '#b6bec8',
  '#8e99a6',
  '#5f6b78',
  '#4a5561',
  '#323b45',
  '#1d242b',
];

const dark: MantineColorsTuple = [
  '#d8dde3',
  '#b3bbc5',
  '#949eaa',
  '#67727e',
  '#3b444e',
  '#2c343d',
  '#21282f',
  '#181d23',
  '#12161b',
  '#0c0f13',
];

/** The palettes that components use; the others are not sent to browsers. */
export const palettes = ['brand', 'gray', 'dark', 'red', 'blue'];

/**
 * `theme.css` contains these as static variables, because the content security policy blocks generated style elements.
 */
export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  black: '#1d242b',
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  respectReducedMotion: true,
  components: {
    // A description below the input keeps inputs that stand side by side on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { lockScroll: false, centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
