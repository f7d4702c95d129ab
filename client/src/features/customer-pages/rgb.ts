export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of two colors as WCAG 2 defines it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
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

export const mixed = (from: Rgb, to: Rgb, part: number): Rgb =>
  from.map((value, index) => Math.round(value + (to[index]! - value) * part)) as unknown as Rgb;

export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb;

export const hexOf = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
