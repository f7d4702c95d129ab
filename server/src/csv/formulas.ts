/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection). An apostrophe before it makes
 * it text. Cells that already have apostrophes get one more, so that reading removes exactly what was added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The same after a sign at which a reader may split the cell, which then also removes quotes that follow. */
const laterFormula = /([\n\r\t;])('*)(?="*[=+\-@＝＋－＠])/g;

/** A negative number runs nothing, and spreadsheets calculate with it. */
const negativeNumber = /^-\d+(\.\d+)?$/;

/** Escapes a cell so that spreadsheets show it as text, or as the number that it is. */
export const safeCell = (text: string): string => {
  if (negativeNumber.test(text)) return text;
  const safe = text.replaceAll(laterFormula, "$1'$2");
  return formula.test(safe) ? `'${safe}` : safe;
};

/** Reverts `safeCell`. */
export const plainCell = (cell: string): string => {
  const plain = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return plain.replaceAll(laterFormula, (_match, sign: string, quotes: string) => sign + quotes.slice(1));
};
