/** Colors of a company for one theme: a filled surface with its text, text and marks on the page, and a soft ground. */
interface BrandColors {
  readonly fill: string;
  readonly onFill: string;
  readonly text: string;
  readonly soft: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

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

/** The contrast of two colors as WCAG 2 defines it, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  return contrast(rgbOf(a), rgbOf(b));
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mixed = (from: Rgb, to: Rgb, part: number): Rgb =>
  from.map((value, index) => Math.round(value + (to[index]! - value) * part)) as unknown as Rgb;

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb;

const hexOf = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
