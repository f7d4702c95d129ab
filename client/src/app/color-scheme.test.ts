import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, '../../public/color-scheme.js'), 'utf8');
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

it('the page follows the color scheme of the system and of other tabs without the application', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  // biome-ignore lint/security/noGlobalEval: runs the script as the page does
  window.eval(script);
  expect(scheme()).toBe('light');
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(scheme()).toBe('dark');
  localStorage.setItem('mantine-color-scheme-value', 'light');
  window.dispatchEvent(new Event('storage'));
  expect(scheme()).toBe('light');
  localStorage.removeItem('mantine-color-scheme-value');
  matchMedia.mockRestore();
});
