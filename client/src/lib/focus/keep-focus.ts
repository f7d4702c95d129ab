/** Longer than the wait of forms before they focus their first field. */
const DELAY_MS = 150;

/** The parts of a page that can take the focus of an element that has gone from them. */
const PLACES = 'li, tr, form, fieldset, section, article, [role=dialog], main';
const APPEARED = 'form, section, [role=group], [role=dialog]';
const HEADINGS = 'h1, h2, h3';
const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

interface Focused {
  readonly element: HTMLElement;
  /** Innermost first. */
  readonly places: readonly HTMLElement[];
}

/**
 * Keeps the keyboard where the user works. When the focused element goes, or is hidden or disabled by its own action,
 * browsers move the focus to the body. An element that is disabled during a call gets the focus back afterwards. In
 * place of one that has gone, the focus goes to what appeared beside it, else to the heading of the part of the page
 * that it was in; after a navigation, to the heading of the new page. Parts that move the focus themselves come first.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last = focusedAt(document.activeElement);
  let added: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || !isUsable(active);
    if (last && isLost && isUsable(last.element)) last.element.focus({ preventScroll: true });
    else if (last && isLost && !isBusy(last.element)) focusNear(last, added);
    // The page was still loading when it got the focus.
    else if (active?.matches('main')) focusPart(active.querySelector('h1'));
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, DELAY_MS);
  };
  const remember = ({ target }: FocusEvent) => {
    last = focusedAt(target as Element);
    added = [];
  };
  /** Forgets an element that the user left. One that is being removed is still there when it loses the focus. */
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !document.hasFocus()) return;
    setTimeout(() => {
      if (last?.element === target && isUsable(last.element)) last = null;
    });
  };
  const observer = new MutationObserver((changes) => {
    const isFocused = document.activeElement?.matches(':not(body, main, :disabled)');
    if (isFocused) added = [];
    else
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) added.push(node);
    plan();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

const focusedAt = (element: Element | null): Focused | null =>
  element instanceof HTMLElement && element !== document.body ? { element, places: placesAround(element) } : null;

function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

const isShown = (element: Element): boolean =>
  element.isConnected && !element.closest('[hidden]') && (element.checkVisibility?.() ?? true);

const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled, [inert] *');

/** A form that saves, or a button during its call. */
const isBusy = (element: Element): boolean => isShown(element) && element.matches('[data-loading], [inert] *');

function focusNear({ places }: Focused, added: readonly Element[]): void {
  const place = places.find(isShown) ?? document.querySelector<HTMLElement>('main');
  if (place) focusPart(partToFocus(place, added) ?? place);
}

function partToFocus(place: HTMLElement, added: readonly Element[]): Element | null {
  if (place.tagName === 'MAIN') return place.querySelector('h1');
  const appeared = partIn(added.filter((each) => place.contains(each)));
  return appeared ?? place.querySelector(HEADINGS) ?? place.querySelector(CONTROLS);
}

const partIn = (added: readonly Element[]): Element | null =>
  added.map((each) => (each.matches(APPEARED) ? each : each.querySelector(APPEARED))).find((part) => part !== null) ??
  null;

/** Focuses an element, also one that takes no focus by itself. */
function focusPart(part: Element | null): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.matches(`${CONTROLS}, [tabindex]`)) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
