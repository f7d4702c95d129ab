import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: PageElementWriter } = require('pdfmake/js/PageElementWriter.js');

/** A block that is taller than a page starts on the present page if this part of it is free. */
const LEAST_FREE = 0.25;
const tooTall = () => new Error('A line or drawing of the document is taller than a page');

/**
 * Makes pdfmake print blocks that may not break and are taller than a page, over several pages (ruling 86): it leaves them
 * out without an error. Whatever fits on no page is an error.
 */
export function supportTallBlocks() {
  const { addFragment, _fitOnPage } = PageElementWriter.prototype;
  PageElementWriter.prototype.addFragment = function (block, isInPlace, ...more) {
    const free = freeOnNewPage(this);
    if (isInPlace || block.height <= free) return addFragment.call(this, block, isInPlace, ...more);
    if (this.context().availableHeight < free * LEAST_FREE) this.moveToNextPage();
    let [top, items] = [0, block.items];
    while (block.height - top > this.context().availableHeight) {
      const { y, availableHeight } = this.context();
      const isAbove = ({ type, item }) => extentOf(type, item)[1] <= top + availableHeight;
      const above = items.filter(isAbove);
      if (above.length === 0) throw tooTall();
      addFragment.call(this, { items: above, height: availableHeight, yOffset: y - top }, false, true);
      // Each column breaks between its own lines.
      items = items.filter((each) => !isAbove(each));
      top = Math.min(block.height, ...items.map(({ type, item }) => extentOf(type, item)[0]));
      this.moveToNextPage();
    }
    const rest = { items, height: block.height - top, yOffset: this.context().y - top };
    return addFragment.call(this, rest, false, true);
  };
  PageElementWriter.prototype._fitOnPage = function (add) {
    const position = _fitOnPage.call(this, add);
    if (!position) throw tooTall();
    return position;
  };
}

/** The height of a page without its margins and the table headers that are repeated on it. */
function freeOnNewPage(writer) {
  const { pageSize, pageMargins } = writer.context().getCurrentPage();
  const headers = writer.repeatables.reduce((sum, { height }) => sum + height, 0);
  return pageSize.height - pageMargins.top - pageMargins.bottom - headers;
}

/** Top and bottom of an item in its block. */
function extentOf(type, item) {
  if (type === 'line') return [item.y, item.y + item.getHeight()];
  if (type !== 'vector') return [item.y, item.y + item._height];
  const { y, y1, y2, h = 0, points = [] } = item;
  const all = [y, y1, y2, y + h, ...points.map((point) => point.y)].filter(Number.isFinite);
  return [Math.min(...all), Math.max(...all)];
}
