/** Names that people use for the same thing elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  MONGODBURL: 'MONGO_URL',
  MONGODBURI: 'MONGO_URL',
  KURRENTDBURL: 'KURRENT_URL',
  EVENTSTOREURL: 'KURRENT_URL',
  EVENTSTOREDBURL: 'KURRENT_URL',
  TRUSTPROXIES: 'TRUST_PROXY',
};

/**
 * The known name that an unknown one was probably meant to be, null for none: the same letters in another case or with
 * other separators, one slip of the keyboard in a name of 8 letters or more, or what others call it. Short names such
 * as HOST are left alone, because an environment is full of them.
 */
export function similarName(name: string, known: readonly string[]): string | null {
  const letters = lettersOf(name);
  const same = known.find((each) => lettersOf(each) === letters && each.includes('_'));
  if (same) return same;
  const bare = letters.replace(/^PICKET/, '');
  if (bare !== letters) return known.find((each) => lettersOf(each) === bare) ?? null;
  return elsewhere[letters] ?? known.find((each) => each.length >= 8 && isOneSlip(name.toUpperCase(), each)) ?? null;
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** One letter wrong, missing, doubled, or two neighbours swapped. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
