import { useShortcuts } from '@/lib/keys/shortcuts.ts';

/** `x` selects the row with the focus. */
export function useSelectionKeys(): void {
  const select = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-select-row]')?.click();
  useShortcuts([{ keys: 'x', label: 'Select the row', run: select }]);
}
