import { colors } from '../colors.ts';
import type { PdfDocument } from '../pdf.ts';

/** Returns the styles of a document in the brand color of a company; '' for Picket's own. */
export function stylesOf(brandColor: string): PdfDocument['Styles'] {
  const brand = brandOf(brandColor);
  return {
    title: { fontSize: 20, bold: true, color: brand, lineHeight: 1 },
    section: { fontSize: 10.5, bold: true, color: brand },
    label: { fontSize: 7.5, bold: true, color: colors.muted },
    head: { fontSize: 8, bold: true, color: colors.muted },
    name: { fontSize: 9.5, bold: true },
    strong: { bold: true },
    small: { fontSize: 8, color: colors.muted },
    fine: { fontSize: 8 },
    total: { fontSize: 11, bold: true },
  };
}

/** The brand color if text in it can be read on white, else the default one. */
export const brandOf = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) && isDark(color) ? color : colors.brand;

/** Whether the contrast with white is at least 4.5 (WCAG 2). */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05) >= 4.5;
}
