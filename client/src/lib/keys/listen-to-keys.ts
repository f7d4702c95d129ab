import { isMac } from './is-mac.ts';
import { presentShortcuts, type Shortcut } from './shortcuts.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** How long the first of two keys waits for the second. */
const PAUSE_MS = 1_500;

const TEXT =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=file])';
const USES_ENTER = 'a[href], button, summary, input, [role=button], [role=tab], [role=switch]';
const OPEN_PANEL = '[popover]';
/** What is saved takes no input, so that keys typed into it come from the page. */
const SAVING = '[inert]';
const USES_KEYS = '[role=menu], [role=listbox], [role=combobox], [role=slider], [role=application]';

/** Runs the shortcuts of the present screen. Returns a function that stops it. */
export function listenToKeys(): () => void {
  let first = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (key: string) => {
    first = key;
    clearTimeout(timer);
    if (key) timer = setTimeout(() => wait(''), PAUSE_MS);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
    if (document.querySelector('[aria-modal=true]')) return;
    const key = nameOf(event);
    if (key === null || (!key.startsWith('mod+') && !hearsSingleKeys(event))) return;
    const before = first;
    wait('');
    const shortcuts = presentShortcuts().flatMap((group) => group.shortcuts);
    const shortcut = find(shortcuts, before ? `${before} ${key}` : key);
    if (shortcut) {
      event.preventDefault();
      shortcut.run();
    } else if (!before && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
      event.preventDefault();
      wait(key);
    }
  };
  document.addEventListener('keydown', hear);
  return () => {
    wait('');
    document.removeEventListener('keydown', hear);
  };
}

const find = (shortcuts: readonly Shortcut[], keys: string) => shortcuts.find((each) => each.keys === keys);

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

/** The name of a key as shortcuts spell it; null with Alt, with Ctrl and Shift together, and with Ctrl on a Mac. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const hasControl = ctrlKey || metaKey;
  if (altKey || (hasControl && shiftKey) || (ctrlKey && isMac())) return null;
  if (hasControl) return `mod+${key.toLowerCase()}`;
  const name = key === ' ' ? 'Space' : key;
  // With the caps lock on, a letter is a letter.
  return name.length === 1 && !shiftKey ? name.toLowerCase() : name;
}

function hearsSingleKeys({ target, key }: KeyboardEvent): boolean {
  if (!areSingleKeysOn() || document.querySelector(`${OPEN_PANEL}, ${SAVING}`)) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(`${TEXT}, ${USES_KEYS}`)) return false;
  return !((key === 'Enter' || key === ' ') && target.closest(USES_ENTER));
}
