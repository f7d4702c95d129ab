/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection); behind an apostrophe it is
 * text. A cell that has apostrophes before it already gets one more, so that reading takes away just what was added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The cell as it can be opened by anyone. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The cell as it was before `safeCell`. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
