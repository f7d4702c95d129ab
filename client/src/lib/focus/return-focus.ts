/**
 * Focuses what opened a part that has closed, with the next frame. Leaves the focus where the user moved it meanwhile.
 */
export function returnFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}
