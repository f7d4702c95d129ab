/** What a person reads of HTML, in one line. Nothing in it is loaded or run. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<(?=\/?(?:p|li|h\d|br)\b)/g, ' <'), 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
