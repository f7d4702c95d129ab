/** The text of HTML in one line. Loads and runs nothing of it. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<(?=\/?(?:p|li|h\d|br)\b)/g, ' <'), 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
