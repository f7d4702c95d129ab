/** Those of an email with an estimate: `total` is what the customer owes, `validUntil` the last day of the link. */
export const estimatePlaceholders = ['name', 'company', 'number', 'job', 'total', 'validUntil'] as const;
export const estimateTextPlaceholders = [...estimatePlaceholders, 'link'] as const;

const order = ['name', 'company', 'number', 'job', 'total'] as const;
const invoice = [...order, 'balance', 'due', 'dueOn'] as const;
const receipt = [...invoice, 'amount', 'date'] as const;
const reminder = [...invoice, 'amount'] as const;
const statement = ['name', 'company', 'from', 'to', 'balance'] as const;

/**
 * Those of emails with other documents. `due` is a sentence that says what is to be paid, and when; `amount` and `date` are
 * the payment's, in a reminder what is open of the payment that was or will be due first; `from` and `to` are days.
 */
export const documentPlaceholders = {
  order: { Subject: order, Text: order },
  invoice: { Subject: invoice, Text: [...invoice, 'link'] },
  receipt: { Subject: receipt, Text: [...receipt, 'link'] },
  reminder: { Subject: reminder, Text: [...reminder, 'link'] },
  statement: { Subject: statement, Text: statement },
} as const;

/** Returns the names in braces: `name` and `link` of 'Hello {name}, {link}'. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** Replaces placeholders with their values. Unknown placeholders stay; placeholders in values are not replaced. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : placeholder,
  );

const withoutTexts = (text: string, texts: readonly string[]): string =>
  texts.filter((each) => /[{}]/.test(each)).reduce((rest, each) => rest.replaceAll(each, ''), text);

/**
 * Returns the message for an unknown placeholder of a text; null if all are known. Braces within `texts`, such as the
 * customer's name, are no placeholders.
 */
export function placeholderMessage(
  label: string,
  text: string,
  known: readonly string[],
  texts: readonly string[] = [],
): string | null {
  const own = withoutTexts(text, texts);
  const [, doubled] = /\{(\{[^{}]*\})\}/.exec(own) ?? [];
  const unknown = doubled ?? placeholdersIn(own).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  return `${label} has an unknown placeholder {${unknown}}. Use ${known.map((name) => `{${name}}`).join(', ')}`;
}

const blockTag = /<\/?(?:p|h[1-6]|li|ol|ul|blockquote|div|br)\b[^>]*>/;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

/** As `placeholderMessage`, of sanitized HTML. A placeholder is filled in only if all of it has one format. */
export function richPlaceholderMessage(
  label: string,
  html: string,
  known: readonly string[],
  texts: readonly string[] = [],
): string | null {
  for (const block of html.split(blockTag)) {
    const parts = block
      .split(/<[^>]*>/)
      .map((text) => text.replaceAll(/&(?:amp|lt|gt|nbsp);/g, (text) => entities[text]!));
    const whole = parts.join('');
    const unknown = placeholderMessage(label, whole, known, texts);
    if (unknown) return unknown;
    const filledIn = parts.flatMap(placeholdersIn);
    const broken = placeholdersIn(withoutTexts(whole, texts)).find((name) => !filledIn.includes(name));
    if (broken !== undefined) return `${label} has several formats within {${broken}}. Write it in one`;
  }
  return null;
}

/** Returns the lines of a plain text as HTML paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : escaped(line)}</p>`)
    .join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
