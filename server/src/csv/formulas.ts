/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection). An apostrophe before it makes
 * it text. Cells that already have apostrophes get one more, so that reading removes exactly what was added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a cell so that spreadsheets show it as text. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverts `safeCell`. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
