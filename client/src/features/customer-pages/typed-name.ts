/** The handwriting font of page.module.css, with others for letters that it lacks. */
const FONTS = '"Dancing Script", "Snell Roundhand", "Segoe Script", cursive';
const LARGEST_PX = 64;
const LEAST_PX = 14;
const MARGIN = 16;

/** Loads the letters of a name; the other fonts serve if that fails. */
export const loadHandwriting = (name: string): Promise<unknown> =>
  document.fonts?.load(`${LARGEST_PX}px ${FONTS}`, name) ?? Promise.resolve();

/** Writes a name on a canvas as large as its size in CSS pixels allows. */
export function drawTypedName(
  canvas: HTMLCanvasElement,
  name: string,
  { width, height }: { width: number; height: number },
  color: string,
): void {
  const context = canvas.getContext('2d');
  if (!context || name === '') return;
  const widthAt = (size: number) => {
    context.font = `${size}px ${FONTS}`;
    return context.measureText(name).width;
  };
  const room = width - 2 * MARGIN;
  const size = Math.max(LEAST_PX, Math.min(LARGEST_PX, Math.floor((LARGEST_PX * room) / widthAt(LARGEST_PX))));
  widthAt(size);
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(name, MARGIN, height / 2, room);
}
