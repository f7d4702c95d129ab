export type Side = 'above' | 'below';
export type Align = 'start' | 'end';

/** In pixels: to the opener, and to the edges of the window. */
const GAP = 6;
const MARGIN = 8;

/**
 * Places a panel of the top layer above or below its opener, whole within the window: on the other side if there is
 * more room, shifted from an edge, and as a last resort with a scroll bar.
 */
export function placeBeside(panel: HTMLElement, opener: HTMLElement, side: Side, align: Align): void {
  const { left, right, top, bottom, width } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.minWidth = `${width}px`;
  const room = { above: top - GAP - MARGIN, below: clientHeight - bottom - GAP - MARGIN };
  const otherSide = side === 'above' ? 'below' : 'above';
  const borders = panel.offsetHeight - panel.clientHeight;
  const fits = panel.scrollHeight + borders <= room[side] || room[side] >= room[otherSide];
  const shown = fits ? side : otherSide;
  const x = align === 'start' ? left : right - panel.offsetWidth;
  Object.assign(panel.style, {
    left: `${Math.max(MARGIN, Math.min(x, clientWidth - panel.offsetWidth - MARGIN))}px`,
    top: shown === 'below' ? `${bottom + GAP}px` : 'auto',
    bottom: shown === 'above' ? `${clientHeight - top + GAP}px` : 'auto',
    maxHeight: `${Math.max(0, room[shown])}px`,
  });
}
