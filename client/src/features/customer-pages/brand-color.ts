import { contrast, hexOf, mixed, type Rgb, rgbOf } from './rgb.ts';

/** Colors of a company for one theme: a filled surface with its text, text and marks on the page, and a soft ground. */
interface BrandColors {
  readonly fill: string;
  readonly onFill: string;
  readonly text: string;
  readonly soft: string;
}

const PICKET = '#1a7468';
const READABLE = 4.5;
const white: Rgb = [255, 255, 255];
const ink: Rgb = [18, 22, 27];

/** The surfaces that brand text stands on, the brightest and the darkest of each theme. */
const surfaces: Readonly<Record<'light' | 'dark', readonly [Rgb, Rgb]>> = {
  light: [white, [246, 247, 248]],
  dark: [
    [33, 40, 47],
    [24, 29, 35],
  ],
};

/**
 * Returns a company's color so that it can be read: text has a contrast of 4.5:1 on every surface of the theme, and a
 * filled surface stands out from them by 3:1 where its own text allows. Anything but `#rrggbb` gives Picket's green.
 */
export function brandColors(hex: string, theme: 'light' | 'dark'): BrandColors {
  const color = rgbOf(/^#[0-9a-f]{6}$/i.test(hex) ? hex : PICKET);
  const away = theme === 'light' ? ink : white;
  const [surface] = surfaces[theme];
  const isApart = (candidate: Rgb, least: number) =>
    surfaces[theme].every((ground) => contrast(candidate, ground) >= least);
  const soft = mixed(surface, color, theme === 'light' ? 0.1 : 0.22);
  const fill = towards(color, away, (candidate) => isApart(candidate, FILL_CONTRAST[theme]) && !isBetween(candidate));
  const text = towards(
    color,
    away,
    (candidate) => isApart(candidate, READABLE) && contrast(candidate, soft) >= READABLE,
  );
  return {
    fill: hexOf(fill),
    onFill: hexOf(contrast(fill, white) >= READABLE ? white : ink),
    text: hexOf(text),
    soft: hexOf(soft),
  };
}

/** A dark color on a dark page stays as it is down to the contrast of Picket's own. */
const FILL_CONTRAST = { light: 3, dark: 2 } as const;

/** Neither white nor black text can be read on it. */
const isBetween = (color: Rgb): boolean => contrast(color, white) < READABLE && contrast(color, ink) < READABLE;

/** The first color that passes on the way from one to the other, in steps of 2%; the other if none passes. */
function towards(from: Rgb, to: Rgb, passes: (color: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const color = mixed(from, to, part);
    if (passes(color)) return color;
  }
  return to;
}
