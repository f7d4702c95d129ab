import { placeBeside } from './place-beside.ts';

/** An element with this rectangle in a window of 1,000 x 800. */
function element(left: number, top: number, width: number, height: number): HTMLElement {
  const made = document.createElement('div');
  made.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  const sizes = { offsetWidth: width, offsetHeight: height, clientHeight: height, scrollHeight: height };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(made, name, { value });
  return made;
}
const panelOf = (width: number, height: number) => element(0, 0, width, height);

describe(placeBeside, () => {
  beforeAll(() => {
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 1000, configurable: true });
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(document.documentElement, 'clientWidth');
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
  });

  it('places a panel below its opener, aligned with its start or end', () => {
    const panel = panelOf(200, 100);
    placeBeside(panel, element(300, 100, 40, 20), 'below', 'start');
    expect(panel.style).toMatchObject({ left: '300px', top: '126px', bottom: 'auto', minWidth: '40px' });
    placeBeside(panel, element(300, 100, 40, 20), 'below', 'end');
    expect(panel.style.left).toBe('140px');
  });

  it('turns to the side with more room where the panel does not fit', () => {
    const panel = panelOf(200, 300);
    placeBeside(panel, element(300, 700, 40, 20), 'below', 'start');
    expect(panel.style).toMatchObject({ top: 'auto', bottom: '106px', maxHeight: '686px' });
    placeBeside(panel, element(300, 100, 40, 20), 'above', 'start');
    expect(panel.style).toMatchObject({ top: '126px', bottom: 'auto' });
  });

  it('bounds a panel that fits on no side to the room of the larger one', () => {
    const panel = panelOf(200, 2000);
    placeBeside(panel, element(300, 300, 40, 20), 'above', 'start');
    expect(panel.style).toMatchObject({ top: '326px', maxHeight: '466px' });
  });

  it('shifts a panel that an edge of the window would cut off', () => {
    const panel = panelOf(200, 100);
    placeBeside(panel, element(950, 100, 40, 20), 'below', 'start');
    expect(panel.style.left).toBe('792px');
    placeBeside(panel, element(10, 100, 40, 20), 'below', 'end');
    expect(panel.style.left).toBe('8px');
  });
});
