/** Maximum length of an email address (RFC 5321). */
export const emailLength = 254;

// Dot-separated atoms of RFC 5322, in ASCII: no quotes, comments, spaces or line breaks can get into a header.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^(?=.{1,${emailLength}}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** Returns true for one bare email address, `name@host.domain`, in ASCII. */
export const isEmail = (text: string): boolean => ADDRESS.test(text);

interface ReadEmails {
  /** Bare addresses, each once. */
  readonly addresses: readonly string[];
  /** The first part that is no address; null if there is none. */
  readonly wrong: string | null;
}

/**
 * Reads addresses as people paste them: separated by commas, semicolons or line breaks, with names
 * (`Ada Garden <ada@example.com>`) or as links (`mailto:ada@example.com`).
 */
export function readEmails(text: string): ReadEmails {
  const found = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/"[^"]*"(?=\s*<)/g, '')
    .split(/[;\r\n]/)
    .flatMap(addressesIn);
  const wrong = found.find((address) => !isEmail(address)) ?? null;
  const unique = new Map<string, string>();
  for (const address of found.filter(isEmail)) {
    const key = address.toLowerCase();
    if (!unique.has(key)) unique.set(key, address);
  }
  return { addresses: [...unique.values()], wrong };
}

/** Returns the address if the text has exactly one and nothing else; null otherwise. */
export function readEmail(text: string): string | null {
  const { addresses, wrong } = readEmails(text);
  return wrong === null && addresses.length === 1 ? addresses[0]! : null;
}

/** The addresses of a part. Before one in angle brackets, words without an @ are a name: `Garden, Ada <...>`. */
function addressesIn(part: string): string[] {
  const [start = '', ...bracketed] = part.split('<');
  const found: string[] = [];
  let before = start;
  for (const piece of bracketed) {
    const [address = '', ...after] = piece.split('>');
    found.push(...listed(before).filter((word) => word.includes('@')), bare(address));
    before = after.join('>');
  }
  return [...found, ...listed(before)];
}

const listed = (text: string): string[] => text.split(',').flatMap((word) => bare(word) || []);

function bare(text: string): string {
  const plain = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  const [, link] = /^mailto:([^?]*)/i.exec(plain) ?? [];
  if (link === undefined) return plain;
  try {
    return decodeURIComponent(link).trim();
  } catch {
    return link.trim();
  }
}
