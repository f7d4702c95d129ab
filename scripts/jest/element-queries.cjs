const labelable = 'button,input:not([type="hidden"]),meter,output,progress,select,textarea';
const labelableClasses = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * Answers two queries that jsdom computes slowly and that each search by role or label makes for every element: the labels of
 * a control, for which jsdom walks the whole page for each element of the page, and elements by tag, whose collection
 * looks through the names of all its elements when a selector reads its length. Both return plain arrays that do not
 * follow later changes.
 */
module.exports = function answerQueriesQuickly(window) {
  for (const name of labelableClasses)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', { get: labelsOf, configurable: true });
  const { length } = Object.getOwnPropertyDescriptors(window.HTMLCollection.prototype);
  const { item } = window.HTMLCollection.prototype;
  for (const { prototype } of [window.Document, window.Element]) {
    const find = prototype.getElementsByTagName;
    prototype.getElementsByTagName = function getElementsByTagName(name) {
      const found = find.call(this, name);
      return Array.from({ length: length.get.call(found) }, (_, index) => item.call(found, index));
    };
  }
};

function labelsOf() {
  if (this.localName === 'input' && this.type === 'hidden') return null;
  const { id } = this;
  return [...this.getRootNode().querySelectorAll('label')].filter((label) =>
    label.hasAttribute('for')
      ? id !== '' && label.getAttribute('for') === id
      : label.contains(this) && label.querySelector(labelable) === this,
  );
}
