/**
 * Spreadsheets run a cell that begins with one of these characters as a formula (OWASP, CSV injection). A leading
 * apostrophe makes it text. Cells that already have apostrophes get one more, so `plainCell` removes only that one.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** A formula after a line break, tab or semicolon, where some programs split a cell. They remove its quotes, too. */
const laterFormula = /([\n\r\t;])('*)(?="*[=+\-@＝＋－＠])/g;

/** A negative number is no formula, and spreadsheets calculate with it. */
const negativeNumber = /^-\d+(\.\d+)?$/;

/** Escapes a cell so that spreadsheets show it as text. Negative numbers stay numbers. */
export const safeCell = (text: string): string => {
  if (negativeNumber.test(text)) return text;
  const safe = text.replaceAll(laterFormula, "$1'$2");
  return formula.test(safe) ? `'${safe}` : safe;
};

/** Reverts `safeCell`, and unwraps the text of `="08540"`, which spreadsheets write to keep zeros. */
export const plainCell = (cell: string): string => {
  const [, wrapped] = /^="([^"]*)"$/.exec(cell) ?? [];
  if (wrapped !== undefined) return wrapped;
  const plain = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return plain.replaceAll(laterFormula, (_match, sign: string, quotes: string) => sign + quotes.slice(1));
};
