import { brandColors } from './brand-color.ts';
import { contrast, rgbOf } from './rgb.ts';

const contrastOf = (a: string, b: string) => contrast(rgbOf(a), rgbOf(b));

const colors = ['', '#1a7468', '#000000', '#ffffff', '#ffe600', '#7f7f7f', '#0b1f3a', '#c8102e', '#00ff88', '#777777'];
const grounds = { light: ['#ffffff', '#f6f7f8'], dark: ['#21282f', '#181d23'] };

describe.each(['light', 'dark'] as const)('brandColors in %s', (theme) => {
  it.each(colors)('makes %p readable as text and as a button', (color) => {
    const { fill, onFill, text, soft } = brandColors(color, theme);
    for (const ground of [...grounds[theme], soft]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(onFill, fill)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds[theme]) expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(2);
  });

  it('leaves a readable color as it is', () =>
    expect(brandColors('#c8102e', 'light')).toMatchObject({ fill: '#c8102e', text: '#c8102e', onFill: '#ffffff' }));

  it('uses the default for anything that is no color', () =>
    expect(brandColors('red; background: url(x)', theme)).toEqual(brandColors('', theme)));
});
